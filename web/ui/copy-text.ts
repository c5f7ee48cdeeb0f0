import { showToast } from './feedback/toast-stack.ts'

/**
 * Puts a text into the clipboard and shows whether it is there: the browser may refuse, and has none without HTTPS.
 * @returns whether it is there
 */
export async function copyText(text: string, { copied, refused }: { copied: string; refused: string }) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    showToast(refused, 'error')
    return false
  }
  showToast(copied, 'success')
  return true
}
