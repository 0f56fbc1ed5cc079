import { awakeMark } from "@/lib/wire";

const scripts = /<script src="(\/_next\/static\/[^"]+)" async=""(?: id="[^"]*")?><\/script>/g;
const preloads = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g;
const end = "</body></html>";

/**
 * How long what moves the page waits for its first picture once the words are there. It is short: where the line is slow
 * the picture comes when it comes.
 */
const patienceMs = 150;
/** A page in the background is never painted. */
const atLatestMs = 1_000;

/**
 * Runs in the browser, the same on every page: the second frame begins when the first one has been shown. What the browser
 * remembers (`lib/browser-store.ts`) is read by its first reader from another process: here, while the scripts are on their
 * way and nothing else runs, instead of in the middle of their start.
 */
const begin = `(()=>{const sources=document.currentScript.dataset.then.split(" ");const begin=()=>{for(const source of sources.splice(0)){const script=document.createElement("script");script.async=true;script.setAttribute("src",source);document.head.append(script)}try{localStorage.length}catch{}};const wait=(ms)=>new Promise((go)=>setTimeout(go,ms));const frame=()=>new Promise(requestAnimationFrame);const picture=document.querySelector("img[fetchpriority=high]");Promise.race([picture&&picture.decode().catch(()=>{}),wait(${patienceMs})]).then(frame).then(frame).then(()=>setTimeout(begin));wait(${atLatestMs}).then(begin)})()`;

/**
 * A press on what only scripts move is not lost while they are on their way: the last one is kept and given again when the
 * page is awake. Links, forms and disclosures need no scripts. React listens before all of a page is there; what it cannot
 * answer yet it stops on its way down, so a press that comes back up to the document was answered.
 */
const keepPress = `(()=>{let pressed;const buttonOf=({target})=>target.closest("button[type=button]");const listens=()=>Object.keys(document).some((key)=>key.startsWith("_reactListening"));const keep=(click)=>{pressed=buttonOf(click)||pressed};const answered=(click)=>{if(listens()&&buttonOf(click)===pressed)pressed=undefined};document.addEventListener("click",keep,true);document.addEventListener("click",answered);new PerformanceObserver((marks,observer)=>{if(!marks.getEntriesByName("${awakeMark}").length)return;observer.disconnect();document.removeEventListener("click",keep,true);document.removeEventListener("click",answered);if(pressed&&pressed.isConnected)pressed.click()}).observe({type:"mark"})})()`;

/**
 * Next names a page's scripts before anything that one sees: on a slow line they share it with the letters and the first
 * picture, and a browser that has them runs them before its first paint. Here they are fetched once the page is shown,
 * which works without them until then.
 */
export function paintFirst(html: string): string {
  if (!html.endsWith(end)) return html;
  const sources = new Set<string>();
  const rest = html
    .slice(0, -end.length)
    .replace(preloads, "")
    .replace(scripts, (_, source: string) => {
      sources.add(source);
      return "";
    });
  if (sources.size === 0) return html;
  return `${rest}<script data-then="${[...sources].join(" ")}">${begin};${keepPress}</script>${end}`;
}
