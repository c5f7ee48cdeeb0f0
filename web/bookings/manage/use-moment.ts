import { useLanguage } from '../../ui/link.tsx'

/** A moment with its hour, where the reader is: `12 mars 2027 à 14:05`. */
export function useMoment() {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' })
  return (instant: string) => format.format(new Date(instant))
}
