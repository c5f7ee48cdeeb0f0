import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ListedOwnSale } from '#contract/sales/seller-sales.ts'
import { Button } from '#web/ui/button.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { type BulkTransition, bulkTransitions, openTo } from './bulk-transitions.ts'
import { SelectAllBox } from './select-box.tsx'
import type { Selection } from './use-selection.ts'

/** Bar above the list while listings are selected: their number, and the transitions allowed for some of them. */
export function BulkBar({
  sales,
  selection,
  onTransitioned,
}: {
  sales: ListedOwnSale[]
  selection: Selection
  onTransitioned: () => Promise<void>
}) {
  const { t } = useLingui()
  const names = useBulkNames()
  const [requested, setRequested] = useState<{ transition: BulkTransition; sales: ListedOwnSale[] }>()
  const { chosen } = selection
  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label={t`Annonces choisies`}
          className="sticky top-20 z-20 flex flex-wrap items-center gap-2 rounded-16 border border-line bg-surface-2 p-3 md:gap-3 md:px-6"
        >
          <label className="flex min-h-9 items-center gap-3">
            <SelectAllBox sales={sales} selection={selection} />
            <output className="font-semibold">
              <Plural value={chosen.length} one="# annonce choisie" other="# annonces choisies" />
            </output>
          </label>
          {bulkTransitions.map((transition) => {
            const open = openTo(chosen, transition)
            if (open.length === 0) return null
            return (
              <Button
                key={transition}
                variant={transition === 'delete' ? 'danger' : 'secondary'}
                size="small"
                aria-haspopup="dialog"
                onClick={() => setRequested({ transition, sales: open })}
              >
                {names[transition]}
                {open.length < chosen.length && <span className="text-muted tabular">({open.length})</span>}
              </Button>
            )
          })}
          <Button variant="ghost" size="small" className="ml-auto" onClick={selection.none}>
            <Trans>Annuler la sélection</Trans>
          </Button>
        </section>
      )}
      {requested && (
        <BulkDialog
          transition={requested.transition}
          name={names[requested.transition]}
          sales={requested.sales}
          onTransitioned={onTransitioned}
          onClose={() => {
            setRequested(undefined)
            selection.none()
          }}
          onAbandon={() => setRequested(undefined)}
        />
      )}
    </>
  )
}

function useBulkNames(): Record<BulkTransition, string> {
  const { t } = useLingui()
  return {
    confirm: t`Toujours en vente`,
    submit: t`Publier`,
    take_back: t`Reprendre en brouillon`,
    relist: t`Remettre en vente`,
    withdraw: t`Retirer de la vente`,
    delete: t`Supprimer`,
  }
}
