import 'virtual:texts/sales/sale-cards'
import 'virtual:texts/sales/sale-search-bar'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { type CSSProperties, useId } from 'react'
import { inLanguage, paths } from '#web/paths.ts'
import { segment, SegmentButton } from '#web/search/bar/segment.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { Panel, usePopover } from '#web/ui/overlays/popover.tsx'
import { SalePlaceField } from './sale-place-field.tsx'
import { BudgetChoice, TypeChoice } from './type-and-budget.tsx'
import { useSaleDraft } from './use-sale-draft.ts'
import { useSaleDraftTexts } from './use-sale-draft-texts.ts'

/** Where, what and for how much, as one pill: that of stays with other segments. Phones get `SaleSearchLine`. */
export function SaleSearchBar({ small = false, lead }: { small?: boolean; lead?: React.ReactNode }) {
  const { t } = useLingui()
  const language = useLanguage()
  const placeId = useId()
  const placeAnchor = `--place-${placeId}`
  const { draft, change, go } = useSaleDraft()
  const texts = useSaleDraftTexts(draft)
  const types = usePopover()
  const budget = usePopover()
  return (
    <search className={classes('w-full', small ? 'max-w-175' : 'max-w-260')}>
      <form
        action={inLanguage(paths.sales(), language)}
        onSubmit={(event) => {
          event.preventDefault()
          go(draft)
        }}
        className={classes(
          'flex w-full items-center rounded-full bg-white text-ink-9',
          small ? 'p-1.5 inset-ring inset-ring-line-strong' : 'p-2 shadow-overlay',
        )}
      >
        {lead}
        <div className={segment(small, 'flex-[1.3]')} style={{ anchorName: placeAnchor } as CSSProperties}>
          <label htmlFor={placeId} className={small ? 'sr-only' : 'block text-12 font-semibold'}>
            <Trans>Où</Trans>
          </label>
          <SalePlaceField
            id={placeId}
            draft={draft}
            onChange={change}
            anchor={placeAnchor}
            className={classes(
              'w-full truncate bg-transparent placeholder:text-ink-6 focus:outline-none',
              small ? 'h-8 text-14 font-medium' : 'h-5.5 text-16',
            )}
          />
        </div>
        <div className={segment(small, 'flex-1')} {...types.anchor}>
          <SegmentButton
            small={small}
            popoverTarget={types.id}
            label={t`Type`}
            value={texts.type}
            empty={t`Tous les biens`}
          />
          <Panel of={types} align="start" whenOpened className="my-5! w-100 rounded-24! p-6!">
            <TypeChoice
              type={draft.type}
              onChange={(type) => {
                change({ type })
                types.close()
              }}
            />
          </Panel>
        </div>
        <div className={segment(small, 'flex-[.9]')} {...budget.anchor}>
          <SegmentButton
            small={small}
            popoverTarget={budget.id}
            label={t`Budget`}
            value={texts.budget}
            empty={t`Combien ?`}
          />
          <Panel of={budget} align="end" whenOpened className="my-5! w-90 rounded-24! p-6!">
            <BudgetChoice budget={draft.budget} onChange={(value) => change({ budget: value })} />
          </Panel>
        </div>
        <Button
          type="submit"
          pill
          aria-label={t`Rechercher`}
          className={small ? 'size-10! flex-none px-0!' : 'ml-1 h-13! px-6!'}
          icon={<IconSearch size={small ? 18 : 20} aria-hidden />}
        >
          {!small && <Trans>Rechercher</Trans>}
        </Button>
      </form>
    </search>
  )
}
