import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconChevronDown, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ConformityItem, SaleValidation } from '#contract/sales/conformity.ts'
import { Link } from '#web/ui/link.tsx'
import { placeToMend, useGroupNames } from './conformity-card.tsx'

/** Every rule that applies to this listing, with its source: unmet rules first, the others folded. */
export function Checklist({ id, validation }: { id: string; validation: SaleValidation }) {
  const names = useGroupNames()
  return (
    <div className="divide-y divide-line overflow-hidden rounded-16 border border-line bg-surface">
      {validation.groups.map(({ group, weight, score }) => {
        const items = validation.items.filter((item) => item.group === group)
        const left = items.filter(({ passed }) => !passed)
        // Blocking rules before recommendations.
        left.sort((one, other) => Number(other.blocking) - Number(one.blocking))
        return (
          <section key={group} aria-label={names[group]} className="px-4 py-4 md:px-5">
            <h3 className="flex items-baseline justify-between gap-3 font-semibold">
              {names[group]}
              <span className="text-14 font-normal text-muted tabular">
                {Math.round(score)} / {weight}
              </span>
            </h3>
            {left.length > 0 && (
              <ul className="mt-3 flex flex-col gap-3">
                {left.map((item) => (
                  <LeftToDo key={item.code} id={id} item={item} />
                ))}
              </ul>
            )}
            <Stored items={items.filter(({ passed }) => passed)} />
          </section>
        )
      })}
    </div>
  )
}

function LeftToDo({ id, item }: { id: string; item: ConformityItem }) {
  return (
    <li className="flex items-start gap-3">
      {item.blocking ? (
        <IconAlertTriangle size={22} aria-hidden className="flex-none text-yellow-text" />
      ) : (
        <IconCircle size={22} aria-hidden className="flex-none text-muted" />
      )}
      <RuleLabels item={item} />
      <Link to={placeToMend(id, item)} replace className="text-link flex-none text-14">
        {item.blocking ? <Trans>Compléter</Trans> : <Trans>Améliorer</Trans>}
        <span className="sr-only"> : {item.message}</span>
      </Link>
    </li>
  )
}

function Stored({ items }: { items: ConformityItem[] }) {
  if (items.length === 0) return null
  return (
    <details className="group mt-3 text-14">
      <summary className="flex cursor-pointer list-none items-center gap-3 text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        <IconCircleCheck size={22} aria-hidden className="flex-none text-green-solid" />
        <Plural value={items.length} one="# point respecté" other="# points respectés" />
        <IconChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-3 flex flex-col gap-3 pl-8.5">
        {items.map((item) => (
          <li key={item.code}>
            <RuleLabels item={item} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function RuleLabels({ item }: { item: ConformityItem }) {
  return (
    <div className="min-w-0 grow">
      <p>{item.message}</p>
      <p className="text-12 text-muted">{item.source.reference}</p>
    </div>
  )
}
