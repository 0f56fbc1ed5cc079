/** A page that is drawn for each request and shows nothing. */
export default function Page() {
  return <main>Nothing</main>;
}
