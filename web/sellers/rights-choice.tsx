import { type SellerRight, sellerRights } from '#contract/sales/sellers.ts'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { useRightNames } from './right-names.ts'

/** Rights of a team member, one at least. */
export function RightsChoice({
  label,
  rights,
  onChange,
  own = sellerRights,
  readOnly = false,
}: {
  label: string
  rights: SellerRight[]
  onChange: (rights: SellerRight[]) => void
  /** Rights of who chooses: nobody gives others. */
  own?: readonly SellerRight[]
  readOnly?: boolean
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
          // The last right cannot be removed: a member without rights is removed from the team instead.
          disabled={readOnly || !own.includes(right) || (rights.length === 1 && rights.includes(right))}
          onChange={({ target }) =>
            onChange(sellerRights.filter((each) => (each === right ? target.checked : rights.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}
