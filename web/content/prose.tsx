/**
 * Shows a text of `content/`. The only place, with the data for search engines, where HTML is put into a page as
 * it is: it comes from files of this project, never from a person.
 */
export function Prose({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- reviewed: see above
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
