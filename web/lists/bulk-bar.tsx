import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuButton } from '#web/ui/overlays/menu.tsx'
import { usePopover } from '#web/ui/overlays/popover.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'
import type { ListSelection } from './use-selection.ts'

/** An action on what is chosen; a new one is its entry here and in the server's table of bulk actions. */
export interface ListAction {
  key: string
  label: string
  icon: React.ReactNode
  run: () => void
}

/** Above the rows once something is chosen: how many, what may be done with them, and everything beyond the page. */
export function BulkBar({
  page,
  selection: { selection, togglePage, chooseEverything },
  total,
  isTotalExact,
  actions,
}: {
  /** Ids of the page. */
  page: readonly string[]
  selection: ListSelection
  total: number
  isTotalExact: boolean
  actions: readonly ListAction[]
}) {
  const { t } = useLingui()
  const menu = usePopover()
  const all = useNumber()(total)
  const chosen = selection.isEverything ? total : selection.ids.size
  const isWhole = selection.isEverything || page.every((id) => selection.ids.has(id))
  if (chosen === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-surface-2 px-4 py-2.5 md:px-6">
      <PageCheckbox
        label={t`Choisir la page`}
        isWhole={isWhole}
        isPartial={!isWhole}
        onToggle={() => togglePage(page)}
      />
      <output className="font-semibold whitespace-nowrap">
        {selection.isEverything && !isTotalExact ? (
          <Trans>Plus de {all} sélectionnées</Trans>
        ) : (
          <Plural value={chosen} one="# sélectionnée" other="# sélectionnées" />
        )}
      </output>
      <span className="flex gap-2 max-md:hidden">
        {actions.map(({ key, label, icon, run }) => (
          <Button key={key} variant="secondary" size="small" icon={icon} onClick={run}>
            {label}
          </Button>
        ))}
      </span>
      <span className="md:hidden">
        <Button variant="secondary" size="small" {...menu.trigger}>
          <Trans>Agir</Trans>
          <IconChevronDown size={16} aria-hidden />
        </Button>
        <Menu of={menu} align="start" label={t`Agir`}>
          {actions.map(({ key, label, icon, run }) => (
            <MenuButton key={key} icon={icon} onClick={run}>
              {label}
            </MenuButton>
          ))}
        </Menu>
      </span>
      {!selection.isEverything && total > page.length && (
        <button type="button" className="text-link ml-auto text-14" onClick={chooseEverything}>
          {isTotalExact ? <Trans>Tout choisir ({all})</Trans> : <Trans>Tout choisir (plus de {all})</Trans>}
        </button>
      )}
    </div>
  )
}

/** A checkbox of several rows, half checked where some of them are chosen. */
export function PageCheckbox({
  label,
  isWhole,
  isPartial,
  onToggle,
}: {
  label: string
  isWhole: boolean
  isPartial: boolean
  onToggle: () => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={isWhole}
      onChange={onToggle}
      className="size-5 flex-none accent-brand"
    />
  )
}
