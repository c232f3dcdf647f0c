/** What the page of a preview needs besides the page itself */
export { withDraftReceiver } from './draft-receiver.tsx';
export { PreviewBar } from './preview-bar.tsx';
export { PreviewRouter } from './preview-router.tsx';
