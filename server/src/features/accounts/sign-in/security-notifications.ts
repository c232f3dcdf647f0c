import type { NewNotification } from '../../notifications/notify.ts';

const link = '/profil#guvenlik';

/** Builds the notification of a new password. */
export const buildPasswordChangedNotification = (userId: string): NewNotification => ({
  userId,
  kind: 'account.password_changed',
  title: 'Şifreniz değiştirildi',
  body: 'Hesabınızın şifresi değiştirildi ve diğer oturumlarınız kapatıldı. Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve site yönetimine yazın.',
  link,
});

/** Builds the notification of a new e-mail address. */
export const buildEmailChangedNotification = (userId: string): NewNotification => ({
  userId,
  kind: 'account.email_changed',
  title: 'E-posta adresiniz değiştirildi',
  body: 'Hesabınızın e-posta adresi değiştirildi. Bunu siz yapmadıysanız hemen şifrenizi değiştirin ve site yönetimine yazın.',
  link,
});

/** Builds the notification of a linked Telegram account. */
export const buildTelegramLinkedNotification = (
  userId: string,
  account: string,
): NewNotification => ({
  userId,
  kind: 'account.telegram_linked',
  title: 'Telegram hesabı bağlandı',
  body: `Hesabınıza “${account}” Telegram hesabı bağlandı. Bunu siz yapmadıysanız hemen şifrenizi değiştirin ve site yönetimine yazın.`,
  link,
});

/** Builds the notification that Telegram became a way of recovery, or is one no longer. */
export const buildRecoveryNotification = (userId: string, isOn: boolean): NewNotification => ({
  userId,
  kind: 'account.recovery',
  title: `Telegram ile şifre kurtarma ${isOn ? 'açıldı' : 'kapatıldı'}`,
  body: `Şifrenizi unutursanız yeni şifre linki Telegram hesabınıza ${isOn ? 'da gönderilecek' : 'artık gönderilmeyecek'}. Bunu siz yapmadıysanız hemen şifrenizi değiştirin ve site yönetimine yazın.`,
  link,
});

/** Builds the notification that the second step was enabled or disabled. */
export const buildSecondStepNotification = (userId: string, isOn: boolean): NewNotification => ({
  userId,
  kind: 'account.second_step',
  title: `İki adımlı doğrulama ${isOn ? 'açıldı' : 'kapatıldı'}`,
  body: isOn
    ? 'Hesabınıza girişte artık doğrulama kodu da istenecek.'
    : 'Hesabınıza girişte artık yalnızca şifreniz istenecek. Bunu siz yapmadıysanız hemen şifrenizi değiştirin.',
  link,
});

export const buildPasskeyAddedNotification = (userId: string, name: string): NewNotification => ({
  userId,
  kind: 'account.second_step',
  title: 'Geçiş anahtarı eklendi',
  body: `Hesabınıza “${name}” adlı bir geçiş anahtarı eklendi; onunla şifre ve kod sorulmadan giriş yapılır. Bunu siz yapmadıysanız hemen anahtarı silin ve şifrenizi değiştirin.`,
  link,
});

export const buildPasskeysRemovedNotification = (userId: string): NewNotification => ({
  userId,
  kind: 'account.second_step',
  title: 'Geçiş anahtarı silindi',
  body: 'Hesabınızdan geçiş anahtarı silindi. Bunu siz yapmadıysanız hemen şifrenizi değiştirin ve site yönetimine yazın.',
  link,
});
