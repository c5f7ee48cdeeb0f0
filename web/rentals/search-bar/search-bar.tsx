import 'virtual:texts/rentals/search-bar'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { type CSSProperties, useId } from 'react'
import { inLanguage, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { DateRange } from '#web/ui/dates/date-range.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Panel, usePopover } from '#web/ui/overlays/popover.tsx'
import { GuestsStepper } from './guests-stepper.tsx'
import { PlaceField } from './place-field.tsx'
import type { SearchDraft } from './search-draft.ts'
import { segment, SegmentButton } from '#web/search/bar/segment.tsx'
import { useSearchDraft } from './use-search-draft.ts'
import { useSearchDraftTexts } from './draft-texts.ts'

/**
 * Place, dates and guests, as one pill. `small` fits into a header. It is a form, so that a place can be
 * searched without scripts. Phones get `SearchLine`.
 * @param lead before the first segment, such as the switch to sales
 */
export function SearchBar({ small = false, lead }: { small?: boolean; lead?: React.ReactNode }) {
  const { t } = useLingui()
  const language = useLanguage()
  const placeId = useId()
  const placeAnchor = `--place-${placeId}`
  const { draft, change, go } = useSearchDraft()
  return (
    <search className={classes('w-full', small ? 'max-w-175' : 'max-w-260')}>
      <form
        action={inLanguage(paths.rentals(), language)}
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
          <PlaceField
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
        <DatesSegment small={small} draft={draft} onChange={change} />
        <GuestsSegment small={small} draft={draft} onChange={change} />
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

interface SegmentProps {
  small: boolean
  draft: SearchDraft
  onChange: (part: Partial<SearchDraft>) => void
}

function DatesSegment({ small, draft, onChange }: SegmentProps) {
  const { t } = useLingui()
  const popover = usePopover()
  const { dates } = useSearchDraftTexts(draft)
  return (
    <div className={segment(small, 'flex-1')} {...popover.anchor}>
      <SegmentButton
        small={small}
        popoverTarget={popover.id}
        label={t`Dates`}
        value={dates}
        empty={t`Arrivée – départ`}
      />
      <Panel of={popover} align="start" whenOpened className="my-5! rounded-24! p-6!">
        <DateRange
          value={{ from: draft.from, to: draft.to }}
          onChange={(range) => {
            onChange(range)
            if (range.from && range.to) popover.close()
          }}
        />
        <Forget shown={draft.from !== null} onClick={() => onChange({ from: null, to: null })}>
          <Trans>Effacer les dates</Trans>
        </Forget>
      </Panel>
    </div>
  )
}

function GuestsSegment({ small, draft, onChange }: SegmentProps) {
  const { t } = useLingui()
  const popover = usePopover()
  const { guests } = useSearchDraftTexts(draft)
  return (
    <div className={segment(small, 'flex-[.9]')} {...popover.anchor}>
      <SegmentButton
        small={small}
        popoverTarget={popover.id}
        label={t`Voyageurs`}
        value={guests}
        empty={t`Combien ?`}
      />
      <Panel of={popover} align="end" whenOpened className="my-5! w-90 rounded-24! p-6!">
        <GuestsStepper guests={draft.guests} onChange={(value) => onChange({ guests: value })} />
      </Panel>
    </div>
  )
}

function Forget({
  shown,
  onClick,
  children,
}: {
  shown: boolean
  onClick: () => void
  children: React.ReactNode
}) {
  if (!shown) return null
  return (
    <button type="button" onClick={onClick} className="mt-3 min-h-11 text-link">
      {children}
    </button>
  )
}
