import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Menu, MenuLink } from '#web/ui/overlays/menu.tsx'
import { usePopover } from '#web/ui/overlays/popover.tsx'
import { changed } from '../changed-address.ts'

export interface Order {
  sort_by: string | null
  sort_direction: string | null
  label: MessageDescriptor
}

/**
 * Sort order of the results, as links: it is part of the query string.
 * @param orders the first is the default, absent from the address
 * @param to the path of a search for a query string
 */
export function SortMenu({
  fields,
  orders,
  to,
}: {
  fields: Record<string, string>
  orders: readonly [Order, ...Order[]]
  to: (search: string) => string
}) {
  const { t } = useLingui()
  const menu = usePopover()
  const current =
    orders.find(
      ({ sort_by: by, sort_direction: direction }) =>
        by === fields['sort_by'] &&
        (direction === null || direction === (fields['sort_direction'] ?? direction)),
    ) ?? orders[0]
  return (
    <>
      <button
        type="button"
        {...menu.trigger}
        className="inline-flex h-10 items-center gap-1 rounded-full px-2 text-14 whitespace-nowrap hover:bg-surface-2"
      >
        <span className="text-muted">
          <Trans>Trier :</Trans>
        </span>
        <strong className="font-semibold">{t(current.label)}</strong>
        <IconChevronDown size={16} aria-hidden />
      </button>
      <Menu of={menu} label={t`Ordre des résultats`}>
        {orders.map(({ label, ...order }) => (
          <MenuLink
            key={`${order.sort_by}${order.sort_direction}`}
            to={to(changed(fields, order))}
            preventScrollReset
            aria-current={label === current.label ? 'true' : undefined}
          >
            <span className="grow">{t(label)}</span>
            {label === current.label && <IconCheck size={18} aria-hidden />}
          </MenuLink>
        ))}
      </Menu>
    </>
  )
}
