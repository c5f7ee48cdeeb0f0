import { type SellerRight, sellerRights } from '#contract/sales/sellers.ts'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { useRightNames } from './right-names.ts'

/** What somebody may do for the agency: one thing at least. */
export function RightsChoice({
  label,
  rights,
  onChange,
}: {
  label: string
  rights: SellerRight[]
  onChange: (rights: SellerRight[]) => void
}) {
  const names = useRightNames()
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
      <legend className="sr-only">{label}</legend>
      {sellerRights.map((right) => (
        <Checkbox
          key={right}
          label={names[right]}
          className="text-14"
          checked={rights.includes(right)}
          // Somebody without any right is taken out of the team instead.
          disabled={rights.length === 1 && rights.includes(right)}
          onChange={({ target }) =>
            onChange(sellerRights.filter((each) => (each === right ? target.checked : rights.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}
