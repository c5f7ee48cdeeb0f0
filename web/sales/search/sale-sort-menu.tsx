import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { changed } from '../../rentals/search-address.ts'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { usePopover } from '../../ui/popover.tsx'

type Order = { sort_by: string | null; sort_direction: string | null; label: MessageDescriptor }

const newest: Order = { sort_by: null, sort_direction: null, label: msg`Plus récents` }
const orders: Order[] = [
  newest,
  { sort_by: 'price', sort_direction: 'asc', label: msg`Prix croissant` },
  { sort_by: 'price', sort_direction: 'desc', label: msg`Prix décroissant` },
  { sort_by: 'surface', sort_direction: 'desc', label: msg`Plus grands` },
  { sort_by: 'relevance', sort_direction: null, label: msg`Pertinence` },
]

/** The order of the results, as links: it stands in the address like the rest. */
export function SaleSortMenu({ fields }: { fields: Record<string, string> }) {
  const { t } = useLingui()
  const menu = usePopover()
  const current =
    orders.find(
      ({ sort_by: by, sort_direction: direction }) =>
        by === fields['sort_by'] && (direction === null || direction === fields['sort_direction']),
    ) ?? newest
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
            to={paths.sales(changed(fields, order))}
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
