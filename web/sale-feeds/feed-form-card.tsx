import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconFileDownload } from '@tabler/icons-react'
import {
  type FeedCellKind,
  type FeedColumnRule,
  feedColumnNames,
  feedColumnRule,
  feedListSeparator,
} from '../../contract/sale-feed-columns.ts'
import { saveFile } from '../api/save-file.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useColumnLabels } from './column-labels.ts'
import { exampleFeed } from './example-feed.ts'

/** The form of a feed, for whoever sets up the software that writes it, with a file to begin with. */
export function FeedFormCard() {
  const { t } = useLingui()
  const save = (format: 'csv' | 'xml') =>
    saveFile(
      new Blob([exampleFeed(format)], { type: format === 'csv' ? 'text/csv' : 'application/xml' }),
      `demeure-exemple.${format}`,
    )
  return (
    <Card title={t`La forme du flux`}>
      <div className="flex flex-col gap-5">
        <ul className="-mt-2 flex max-w-[80ch] list-disc flex-col gap-1.5 pl-5 text-14">
          <li>
            <Trans>
              CSV en UTF-8 : une première ligne avec les noms des colonnes, dans l’ordre que vous voulez ; des
              virgules, des points-virgules ou des tabulations entre les cellules.
            </Trans>
          </li>
          <li>
            <Trans>
              XML : un élément {'<listings>'}, dedans un {'<listing>'} par annonce, dedans un élément par
              colonne.
            </Trans>
          </li>
          <li>
            <Trans>
              Seule la référence est nécessaire : c’est par elle que l’annonce est retrouvée la fois suivante.
              Une cellule vide laisse ce qui est écrit.
            </Trans>
          </li>
          <li>
            <Trans>
              Une ligne refusée n’arrête pas les autres. Une nouvelle annonce est un brouillon, que vous
              soumettez quand vous voulez.
            </Trans>
          </li>
          <li>
            <Trans>
              Une photo est cherchée une seule fois à son adresse : donnez-en une nouvelle à celle qui change.
            </Trans>
          </li>
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button
            look="secondary"
            size="small"
            icon={<IconFileDownload size={18} aria-hidden />}
            onClick={() => save('csv')}
          >
            <Trans>Exemple en CSV</Trans>
          </Button>
          <Button
            look="secondary"
            size="small"
            icon={<IconFileDownload size={18} aria-hidden />}
            onClick={() => save('xml')}
          >
            <Trans>Exemple en XML</Trans>
          </Button>
        </div>
        <details className="group">
          <summary className="flex cursor-pointer items-center gap-2 font-semibold">
            <IconChevronDown
              size={20}
              aria-hidden
              className="transition-transform duration-150 group-open:rotate-180"
            />
            <Trans>Toutes les colonnes</Trans>
          </summary>
          <Columns />
        </details>
      </div>
    </Card>
  )
}

function Columns() {
  const labels = useColumnLabels()
  const holding = useHolding()
  return (
    <dl className="mt-4 divide-y divide-line text-14">
      {feedColumnNames.map((name) => (
        <div key={name} className="grid gap-x-6 gap-y-1 py-2.5 md:grid-cols-[14rem_1fr]">
          <dt className="min-w-0">
            <code className="font-semibold wrap-anywhere">{name}</code>
            <span className="block text-muted">{labels[name]}</span>
          </dt>
          <dd className="min-w-0 wrap-anywhere">{holding(feedColumnRule(name))}</dd>
        </div>
      ))}
    </dl>
  )
}

function useHolding() {
  const { t } = useLingui()
  const kinds: Record<FeedCellKind, string> = {
    text: t`Texte`,
    number: t`Nombre, sans unité`,
    amount: t`Montant dans la devise de la ligne, sans symbole`,
    boolean: t`oui ou non, true ou false, 1 ou 0`,
    date: t`Date AAAA-MM-JJ`,
    words: t`Un ou plusieurs de ces mots, séparés par « ${feedListSeparator} » :`,
    addresses: t`Jusqu’à quarante adresses https, séparées par « ${feedListSeparator} », la couverture d’abord`,
  }
  return ({ holds, words, example }: FeedColumnRule) => (
    <>
      {words && holds === 'text' ? t`Un de ces mots :` : kinds[holds]}
      {words && <span className="text-muted"> {words.join(', ')}</span>}
      {!words && example && (
        <span className="block text-muted">
          <Trans>Exemple : {example}</Trans>
        </span>
      )}
    </>
  )
}
