import { copyText } from './copy-text.ts'

/**
 * Shares an address: the Web Share API where it exists; else it goes to the clipboard, with a toast.
 * @returns false where the browser refuses the clipboard
 */
export async function shareAddress(title: string, url: string, texts: { copied: string; refused: string }) {
  if (typeof navigator.share !== 'function') return copyText(url, texts)
  // Rejects when the user cancels.
  await navigator.share({ title, url }).catch(() => undefined)
  return true
}
