/** Label of the link in a message outside the site */
export const MESSAGE_LINK_TEXT = 'Sitede açın';

/** Returns the last lines of a message outside the site: its reason and how to unsubscribe. */
export const getMessageFooter = (siteName: string, publicUrl: string) =>
  `Bu mesajı ${siteName} üyesi olduğunuz için alıyorsunuz. Bu mesajları kapatmak için: ${publicUrl}/profil#bildirimler`;

interface Message {
  title: string;
  body: string;
  link: { url: string; text: string } | null;
  footer: string;
}

/** Returns a message as Telegram shows it. */
export const formatTelegramMessage = ({ title, body, link, footer }: Message) =>
  [title, body, ...(link ? [`${link.text}: ${link.url}`] : []), footer].join('\n\n');
