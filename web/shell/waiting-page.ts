import firstScript from './first-script.ts?script'

/**
 * Holds the scripts of a rendered page back until its first script asks for them (docs/decisions/0010).
 * @param atOnce where they are not held back, as a media query
 */
export function withScriptsWaiting(page: string, nonce: string, atOnce = '') {
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      /<script([^>]*) type="module" async=""/,
      `<script$1 type="text/plain" id="scripts" data-at-once="${atOnce}"`,
    )
    .replace('</body>', () => `<script nonce="${nonce}">${firstScript}</script></body>`)
}
