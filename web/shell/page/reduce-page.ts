/** The first candidate of a list of pictures is the smallest. */
const candidates = / srcSet="([^",]+ \d+w),[^"]*"/g
const fontPreloads = /<link [^>]*as="font"[^>]*>/g
/** As in `web/styles/theme.css`, without the fonts that would be fetched. */
const systemFonts = "--font-sans:system-ui,sans-serif;--font-display:Georgia,'Times New Roman',serif"

/**
 * A rendered page for those who save data: the smallest width of each picture, the fonts of the system, and a mark by
 * which its first script waits for a press. Changed as text, since cards are rendered once for all pages.
 */
export function reducePage(html: string) {
  return html
    .replace('<html ', `<html data-saves-data="" style="${systemFonts}" `)
    .replaceAll(fontPreloads, '')
    .replaceAll(candidates, ' srcSet="$1"')
}
