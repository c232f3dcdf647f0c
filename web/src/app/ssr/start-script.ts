const ready = 'vitrin:ready';
/** How long the first paint is waited for once all is read, milliseconds: it never comes to a page that nobody sees. */
const PATIENCE = 1000;
/** Which letters this browser has had already. */
const known = 'vitrin-letters';

/**
 * Runs inline in <head> and loads the modules of its `data-modules` once the page has been painted: what makes it alive
 * must not hold up what it shows. Who has had our letters before sees them at once; at a first visit they come after
 * the paint too, and together: each that is only announced, or comes alone, has the whole page laid out anew. A button
 * that is pressed meanwhile, also by Enter in its form, is pressed again when React listens; a `data-onward` link, which
 * the kept HTML knows without the address's search, takes that along. A link that is followed, in whatever way and
 * however early, is told to the address of its `data-report`. The script's hash is in the content security policy.
 */
export const startScript = `{
let pressed,loading;
const {modules,fonts,letters}=document.currentScript.dataset;
let known;
try{known=localStorage.getItem('${known}')===fonts;localStorage.setItem('${known}',fonts)}catch{}
const link=how=>{const made=Object.assign(document.createElement('link'),how);document.head.append(made);return made};
const bring=how=>link({rel:'stylesheet',href:fonts,...how});
const fetched=href=>new Promise(done=>link({rel:'preload',as:'font',crossOrigin:'',href,onload:done,onerror:done}));
const write=async()=>{const sheet=bring({media:'not all'});await Promise.all(letters.split(' ').filter(Boolean).map(fetched));sheet.media='all'};
if(known)bring({blocking:'render'});
const keep=event=>{const way=event.target.closest?.('[data-onward]');if(way)way.search=location.search;const button=event.submitter??event.target.closest?.('button');if(button){event.preventDefault();pressed=button}};
const load=()=>{if(!loading){loading=true;known||write();for(const src of modules.split(' '))document.head.append(Object.assign(document.createElement('script'),{type:'module',async:false,src}))}};
for(const type of ['click','submit'])addEventListener(type,keep,true);
addEventListener('${ready}',()=>{for(const type of ['click','submit'])removeEventListener(type,keep,true);pressed?.click()},{once:true});
const report=event=>{const address=event.button<2&&event.target.closest?.('[data-report]')?.dataset.report;if(address)fetch(address,{method:'POST',keepalive:true}).then(answer=>answer.text()).catch(console.log)};
for(const type of ['click','auxclick'])addEventListener(type,report,true);
addEventListener('DOMContentLoaded',()=>{
if(document.hidden)return load();
new PerformanceObserver(load).observe({type:'paint',buffered:true});
setTimeout(load,${PATIENCE});
});
}`.replaceAll('\n', '');

/** To be called as soon as presses are heard. */
export function announceReady(): void {
  window.dispatchEvent(new Event(ready));
}
