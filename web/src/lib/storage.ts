/** Storage may be blocked or full: reads then return null, and writes do nothing. */
function createStore(area: 'localStorage' | 'sessionStorage') {
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(window[area]);
    } catch {
      return null;
    }
  };
  return {
    read: (key: string) => attempt((storage) => storage.getItem(key)),
    readJson: <T>(key: string) =>
      attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') as T | null),
    write: (key: string, value: string) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key: string) => void attempt((storage) => storage.removeItem(key)),
  };
}

export const browserStore = createStore('localStorage');
/** Storage that lasts as long as the tab. */
export const tabStore = createStore('sessionStorage');
