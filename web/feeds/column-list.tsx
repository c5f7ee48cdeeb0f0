import { Trans, useLingui } from '@lingui/react/macro'
import {
  type FeedCellKind,
  type FeedColumnRule,
  feedColumnNames,
  feedColumnRule,
  feedListSeparator,
} from '#contract/sales/sale-feed-columns.ts'
import type { SaleType } from '#contract/sales/sale-enums.ts'
import { saleTypeLabels } from '#web/sales/sale-labels.ts'
import { useColumnLabels } from './column-labels.ts'
import { countryByCode } from '#contract/core/open-countries.ts'
import { useLanguage } from '#web/ui/link.tsx'

const columns = feedColumnNames.flatMap((name) => {
  const rule = feedColumnRule(name)
  return rule ? [{ name, rule }] : []
})

/** Every column of a feed: those for all listings, for some countries, and for some property types. */
export function ColumnList() {
  const { t } = useLingui()
  return (
    <div className="mt-5 flex flex-col gap-8">
      <Part title={t`L’annonce`} of={({ feature, country }) => !feature && !country} />
      <Part title={t`Selon le pays`} of={({ country }) => country !== undefined} />
      <Part title={t`Caractéristiques et services`} of={({ feature }) => feature !== undefined} />
    </div>
  )
}

function Part({ title, of }: { title: string; of: (rule: FeedColumnRule) => boolean }) {
  const labels = useColumnLabels()
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-1 divide-y divide-line text-14">
        {columns
          .filter(({ rule }) => of(rule))
          .map(({ name, rule }) => (
            <div key={name} className="grid gap-x-6 gap-y-1 py-2.5 md:grid-cols-[14rem_1fr]">
              <dt className="min-w-0">
                <code className="font-semibold wrap-anywhere">{name}</code>
                <span className="block text-muted">{labels[name]}</span>
              </dt>
              <dd className="min-w-0 wrap-anywhere">
                <Holding rule={rule} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Holding({ rule: { holds, words, example, country, feature } }: { rule: FeedColumnRule }) {
  const { t } = useLingui()
  const language = useLanguage()
  const kinds = useKinds()
  const { min, max, unit, types } = feature ?? {}
  const ofTypes = types === undefined || types === 'all' ? [] : types
  return (
    <>
      {min !== undefined && max !== undefined ? (
        <Trans>
          Nombre de {min} à {max}
        </Trans>
      ) : words && holds === 'text' ? (
        t`Un de ces mots :`
      ) : (
        kinds[holds]
      )}
      {unit && <span> ({unit})</span>}
      {words && <span className="text-muted"> {words.join(', ')}</span>}
      {country && <span className="block text-muted">{countryByCode(country).name[language]}</span>}
      {ofTypes.length > 0 && (
        <span className="block text-muted">
          {ofTypes.map((type: SaleType) => t(saleTypeLabels[type])).join(', ')}
        </span>
      )}
      {(!words || holds === 'papers') && example && (
        <span className="block text-muted">
          <Trans>Exemple : {example}</Trans>
        </span>
      )}
    </>
  )
}

function useKinds(): Record<FeedCellKind, string> {
  const { t } = useLingui()
  return {
    text: t`Texte`,
    number: t`Nombre, sans unité`,
    amount: t`Montant dans la devise de la ligne, sans symbole`,
    boolean: t`oui ou non, true ou false, 1 ou 0`,
    date: t`Date AAAA-MM-JJ`,
    words: t`Un ou plusieurs de ces mots, séparés par « ${feedListSeparator} » :`,
    addresses: t`Jusqu’à quarante adresses https, séparées par « ${feedListSeparator} », la couverture d’abord`,
    captions: t`Les légendes dans l’ordre des photos, séparées par « ${feedListSeparator} »`,
    papers: t`Jusqu’à trente documents, séparés par « ${feedListSeparator} » : la nature de chacun, deux points et son adresse https. Natures :`,
  }
}
