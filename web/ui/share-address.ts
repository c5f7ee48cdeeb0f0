/**
 * Shares an address: the Web Share API where it exists; else it goes to the clipboard.
 * @throws where the browser refuses the clipboard
 */
export async function shareAddress(title: string, url: string): Promise<'shared' | 'copied'> {
  if (typeof navigator.share === 'function') {
    // Rejects when the user cancels.
    await navigator.share({ title, url }).catch(() => undefined)
    return 'shared'
  }
  await navigator.clipboard.writeText(url)
  return 'copied'
}
