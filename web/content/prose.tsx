/**
 * Shows a text of `content/`. The only place, with the structured data, where raw HTML is put into a page: it
 * comes from files of this project, never from users.
 */
export function Prose({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- reviewed: see above
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
