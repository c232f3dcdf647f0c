const ready = 'vitrin:ready';

/**
 * Runs inline in <head> and loads the modules of its `data-modules` once the page has been painted:
 * what makes it alive must not hold up what it shows. A button that is pressed meanwhile, also by Enter in its form, is
 * pressed again when React listens. A link that is followed, in whatever way and however early, is told to the address
 * of its `data-report`. Its hash is in the content security policy.
 */
export const startScript = `{
let pressed;
const modules=document.currentScript.dataset.modules.split(' ');
const keep=event=>{const button=event.submitter??event.target.closest?.('button');if(button){event.preventDefault();pressed=button}};
const load=()=>{for(const src of modules)document.head.append(Object.assign(document.createElement('script'),{type:'module',async:false,src}))};
for(const type of ['click','submit'])addEventListener(type,keep,true);
addEventListener('${ready}',()=>{for(const type of ['click','submit'])removeEventListener(type,keep,true);pressed?.click()},{once:true});
const report=event=>{const address=event.button<2&&event.target.closest?.('[data-report]')?.dataset.report;if(address)fetch(address,{method:'POST',keepalive:true}).then(answer=>answer.text()).catch(console.log)};
for(const type of ['click','auxclick'])addEventListener(type,report,true);
addEventListener('DOMContentLoaded',()=>document.hidden?load():requestAnimationFrame(()=>setTimeout(load)));
}`.replaceAll('\n', '');

/** To be called as soon as presses are heard. */
export function announceReady(): void {
  window.dispatchEvent(new Event(ready));
}
