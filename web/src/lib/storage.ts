/** Returns safe access to a storage area. If it is blocked or full, reads return null and writes do nothing. */
function createStore(area: 'localStorage' | 'sessionStorage') {
  const tryStorage = <T>(accessStorage: (storage: Storage) => T): T | null => {
    try {
      return accessStorage(window[area]);
    } catch {
      return null;
    }
  };
  return {
    read: (key: string) => tryStorage((storage) => storage.getItem(key)),
    readJson: <T>(key: string) =>
      tryStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null') as T | null),
    write: (key: string, value: string) =>
      void tryStorage((storage) => storage.setItem(key, value)),
    remove: (key: string) => void tryStorage((storage) => storage.removeItem(key)),
  };
}

export const browserStore = createStore('localStorage');
/** Storage that lasts as long as the tab. */
export const tabStore = createStore('sessionStorage');
