import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconFileDownload } from '@tabler/icons-react'
import { saveFile } from '#web/api/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ColumnList } from './column-list.tsx'
import { exampleFeed } from './example-feed.ts'

/** The feed format, for developers of export software, with an example file. */
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
              Une cellule vide laisse ce qui est écrit ; un tiret seul l’efface.
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
              Photos et documents sont reconnus à leur contenu : à une nouvelle adresse, le même fichier n’est
              pas repris deux fois ; à la même adresse, un autre fichier remplace l’ancien.
            </Trans>
          </li>
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="small"
            icon={<IconFileDownload size={18} aria-hidden />}
            onClick={() => save('csv')}
          >
            <Trans>Exemple en CSV</Trans>
          </Button>
          <Button
            variant="secondary"
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
          <ColumnList />
        </details>
      </div>
    </Card>
  )
}
