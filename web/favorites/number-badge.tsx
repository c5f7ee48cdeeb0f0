import { Trans } from '@lingui/react/macro'

/** The number of a home on the map, over its picture. */
export function NumberBadge({ number }: { number: number }) {
  return (
    <span className="absolute top-3 left-3 flex size-8 items-center justify-center rounded-full border-2 border-white bg-terracotta-7 text-14 font-bold text-white tabular">
      <span aria-hidden>{number}</span>
      <span className="sr-only">
        <Trans>Numéro {number} sur la carte</Trans>
      </span>
    </span>
  )
}
