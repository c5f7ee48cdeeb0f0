import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconMapPinCheck, IconMapPinOff, IconReceiptTax } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { TaxFileImport } from '#contract/rentals/tourist-tax-file.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { useSourceName } from './source-name.ts'

/** The file whose tariffs are charged: of what day, from where, by whom, and what of it could not be read. */
export function TaxFileInForce({
  inForce,
  rentalsWithoutTariff,
}: {
  inForce: TaxFileImport | null
  rentalsWithoutTariff: number
}) {
  const { t } = useLingui()
  if (!inForce?.published_on) {
    return (
      <EmptyState icon={<IconReceiptTax size={32} aria-hidden />} title={t`Aucun tarif n’est importé`}>
        <Trans>Les totaux des séjours disent « hors taxe de séjour ».</Trans>
      </EmptyState>
    )
  }
  const Icon = rentalsWithoutTariff === 0 ? IconMapPinCheck : IconMapPinOff
  return (
    <Card title={<FileDate day={inForce.published_on} />}>
      <div className="flex flex-col gap-6">
        <Origin of={inForce} />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
          <Metric value={inForce.communes} label={t`communes avec un tarif`} />
          <Metric value={inForce.seasonal} label={t`dont le tarif suit la saison`} />
          <Metric
            value={inForce.zoned + inForce.above_ceiling + inForce.unreadable}
            label={t`communes écartées`}
          />
        </dl>
        <LeftOut of={inForce} />
        <p className="flex gap-3 border-t border-line pt-5">
          <Icon size={22} aria-hidden className="mt-0.5 flex-none text-muted" />
          <Plural
            value={rentalsWithoutTariff}
            _0="Chaque logement publié en France a son tarif."
            one="# logement publié en France n’a pas de tarif : sa commune manque, ou son code postal est celui d’un autre département."
            other="# logements publiés en France n’ont pas de tarif : leur commune manque, ou leur code postal est celui d’un autre département."
          />
        </p>
      </div>
    </Card>
  )
}

function FileDate({ day }: { day: string }) {
  const published = formatDay(day, useLanguage())
  return <Trans>Fichier du {published}, en vigueur</Trans>
}

function Origin({
  of: { source, file_name: name, finished_at: at, requested_by: by },
}: {
  of: TaxFileImport
}) {
  const moment = useMoment()
  const origin = useSourceName()(source)
  const when = at && moment(at)
  const who = by?.name
  return (
    <p className="text-14 text-muted wrap-anywhere">
      {who ? (
        <Trans>
          Importé le {when} par {who}
        </Trans>
      ) : (
        <Trans>Importé le {when}</Trans>
      )}
      {' · '}
      {origin}
      {name && ` · ${name}`}
    </p>
  )
}

function LeftOut({ of: { zoned, above_ceiling: above, unreadable } }: { of: TaxFileImport }) {
  if (zoned + above + unreadable === 0) return null
  return (
    <div className="text-14">
      <p className="font-semibold">
        <Trans>Pourquoi des communes sont écartées</Trans>
      </p>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {zoned > 0 && (
          <li>
            <Plural
              value={zoned}
              one="# a plusieurs tarifs le même jour, selon des zones que le fichier ne dit pas"
              other="# ont plusieurs tarifs le même jour, selon des zones que le fichier ne dit pas"
            />
          </li>
        )}
        {above > 0 && (
          <li>
            <Plural
              value={above}
              one="# dépasse le plus haut tarif de la loi"
              other="# dépassent le plus haut tarif de la loi"
            />
          </li>
        )}
        {unreadable > 0 && (
          <li>
            <Plural value={unreadable} one="# n’est pas lisible" other="# ne sont pas lisibles" />
          </li>
        )}
      </ul>
    </div>
  )
}

function Metric({ value, label }: { value: number; label: string }) {
  const number = useNumber()
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="display-24 lining-nums">{number(value)}</dd>
    </div>
  )
}
