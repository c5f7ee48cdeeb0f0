import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { type CSSProperties, useId } from 'react'
import { inLanguage } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import type { Suggestion } from '#web/ui/inputs/combobox.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { PlaceField } from './place-field.tsx'
import type { DraftEditing, PlaceDraft, SearchKind } from './search-kind.ts'
import { segment } from './segment.tsx'

/**
 * The place and the other criteria of a search as one pill. `small` fits into a header. It is a form, so that a place
 * can be searched without scripts.
 * @param lead before the first segment, such as the switch to the other listing kind
 * @param children the segments after the place
 */
export function SearchPill<Draft extends PlaceDraft, Place extends Suggestion>({
  kind,
  editing: { draft, change, go },
  small,
  lead,
  children,
}: {
  kind: SearchKind<Draft, Place>
  editing: DraftEditing<Draft>
  small: boolean
  lead?: React.ReactNode
  children: React.ReactNode
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const placeId = useId()
  const placeAnchor = `--place-${placeId}`
  return (
    <search className={classes('w-full', small ? 'max-w-175' : 'max-w-260')}>
      <form
        action={inLanguage(kind.path(), language)}
        onSubmit={(event) => {
          event.preventDefault()
          go(draft)
        }}
        className={classes(
          'flex w-full items-center rounded-full bg-surface text-text inset-ring inset-ring-control-line',
          small ? 'p-1.5' : 'p-2 shadow-overlay',
        )}
      >
        {lead}
        <div
          className={segment(small, small ? 'flex-1' : 'flex-[1.3]')}
          style={{ anchorName: placeAnchor } as CSSProperties}
        >
          <label htmlFor={placeId} className={small ? 'sr-only' : 'block text-12 font-semibold'}>
            <Trans>Où</Trans>
          </label>
          <PlaceField
            kind={kind}
            id={placeId}
            draft={draft}
            onChange={change}
            onBox={(box) => go({ ...draft, ...kind.typed('') }, box)}
            anchor={placeAnchor}
            className={classes(
              'w-full truncate bg-transparent placeholder:text-muted focus:outline-none',
              small ? 'h-8 text-14 font-medium' : 'h-5.5 text-16',
            )}
          />
        </div>
        {children}
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
