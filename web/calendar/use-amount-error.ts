import { useLingui } from '@lingui/react/macro'
import { useEuros } from '#web/money/euros.ts'
import { minorOf, readNumber } from '#web/money/read-amount.ts'

/** Validation error of a typed number that may be left out: without it, what is none would count as left out. */
export function useNumberError() {
  const { t } = useLingui()
  return (text: string) =>
    text.trim() !== '' && readNumber(text) === undefined ? t`Écrivez un nombre` : undefined
}

/** Validation error of a typed amount of euros; none for an empty one. */
export function useAmountError() {
  const { t } = useLingui()
  const euros = useEuros()
  return (text: string, mostMinor: number) => {
    if (text.trim() === '') return undefined
    const minor = minorOf(text)
    if (minor === undefined) return t`Écrivez un nombre`
    if (minor === 0) return t`Le montant doit dépasser zéro`
    const most = euros(mostMinor / 100)
    return minor > mostMinor ? t`${most} au plus` : undefined
  }
}
