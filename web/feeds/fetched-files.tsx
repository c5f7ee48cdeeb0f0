import { Plural, Trans } from '@lingui/react/macro'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SaleImportDetail } from '#contract/sales/sale-feeds.ts'

/** Files an import references by address: how many are fetched, pending or failed. */
export function FetchedFiles({ of: { pictures, papers: documents } }: { of: SaleImportDetail }) {
  if (totalOf(pictures) + totalOf(documents) === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <Files of={pictures} icon={<IconPhoto size={20} aria-hidden className="flex-none" />}>
        <Plural
          value={pictures.kept}
          one="# photo reprise"
          other="# photos reprises"
          _0="Aucune photo reprise"
        />
      </Files>
      <Files of={documents} icon={<IconFileText size={20} aria-hidden className="flex-none" />}>
        <Plural
          value={documents.kept}
          one="# document repris"
          other="# documents repris"
          _0="Aucun document repris"
        />
      </Files>
    </div>
  )
}

type Counts = SaleImportDetail['pictures']

function totalOf({ waiting, kept: stored, failed }: Counts) {
  return waiting + stored + failed
}

function Files({ of, icon, children }: { of: Counts; icon: ReactNode; children: ReactNode }) {
  const { waiting, failed } = of
  if (totalOf(of) === 0) return null
  return (
    <p className="flex items-center gap-3 text-14 text-muted">
      {icon}
      <span>
        {children}
        {waiting > 0 && (
          <>
            {' · '}
            <Plural value={waiting} one="# encore à chercher" other="# encore à chercher" />
          </>
        )}
        {failed > 0 && (
          <>
            {' · '}
            <Trans>{failed} sans résultat</Trans>
          </>
        )}
      </span>
    </p>
  )
}
