import { useEffect, useRef, useState } from 'react'

/**
 * The text of a search field whose search lies in the address: sent after a silence. While an answer is on its way, what
 * is typed stays; only a text of the address that was not sent from here, such as that of going back, replaces it.
 * @param restMilliseconds the silence
 */
export function useTypedSearch(value: string, onSearch: (text: string) => void, restMilliseconds: number) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSent(text.trim())
      onSearch(text.trim())
    }, restMilliseconds)
  }
  return { typed, type }
}
