import { hashSource } from "./security-headers";

/** The only forms in which Next 16 writes the scripts of a page. A page with any other one is left as it is. */
const script = /<script src="(\/_next\/static\/[^"]+)" async=""(?: id="[^"]*")?><\/script>/g;
const preload = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g;
const legacy = /<script src="\/_next\/static\/[^"]+" noModule=""><\/script>/g;
const otherReference = /<(?:script[^>]*\ssrc=|link[^>]*\sas="script")/i;
const start = /^<!DOCTYPE html><html[\s>]/;
const end = "</body></html>";

/** How long scripts wait for the first picture once the text is shown. */
const pictureWaitMs = 150;
/** A page in a background tab is never painted. */
const maxWaitMs = 1_000;

/**
 * Runs in the browser, the same on every page. The second frame begins when the first one has been shown; a visitor who
 * touches the page does not wait for it. Local storage is loaded from another process by its first reader: here nothing
 * else is running.
 */
const loader = `(()=>{const sources=document.currentScript.dataset.then.split(" ");const begin=()=>{for(const source of sources.splice(0)){const script=document.createElement("script");script.async=true;script.setAttribute("src",source);document.head.append(script)}try{localStorage.length}catch{}};const wait=(ms)=>new Promise((go)=>setTimeout(go,ms));const frame=()=>new Promise(requestAnimationFrame);const picture=document.querySelector("img[fetchpriority=high]");Promise.race([picture&&picture.decode().catch(()=>{}),wait(${pictureWaitMs})]).then(frame).then(frame).then(()=>setTimeout(begin));wait(${maxWaitMs}).then(begin);for(const type of["pointerover","pointerdown","touchstart","keydown"])addEventListener(type,begin,{once:true,passive:true,capture:true})})()`;
/** Allows the loader in the content security policy. */
export const loaderHash = hashSource(loader);

/**
 * Moves a page's scripts behind its first paint. Next names them in the head, where they compete with fonts and the first
 * picture on a slow connection. Public pages work without scripts until then: what needs none is a link, a form or a
 * `<details>`.
 */
export function deferScripts(html: string): string {
  if (!start.test(html) || !html.endsWith(end)) return html;
  const sources = new Set<string>();
  const rest = html
    .slice(0, -end.length)
    .replace(preload, "")
    .replace(script, (_, source: string) => {
      sources.add(source);
      return "";
    });
  if (sources.size === 0 || otherReference.test(rest.replace(legacy, ""))) return html;
  return `${rest}<script data-then="${[...sources].join(" ")}">${loader}</script>${end}`;
}
