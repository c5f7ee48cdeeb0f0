import { showToast } from './feedback/toast-stack.ts'

/** Puts a text into the clipboard and shows whether it is there: the browser may refuse, and has none without HTTPS. */
export async function copyText(text: string, { copied, refused }: { copied: string; refused: string }) {
  try {
    await navigator.clipboard.writeText(text)
    showToast(copied, 'success')
  } catch {
    showToast(refused, 'error')
  }
}
