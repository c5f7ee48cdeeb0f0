import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Buttons of a step; on a phone a bar above the tabs of the area. */
export function ActionBar({
  exit,
  previous,
  main,
  note,
}: {
  exit?: string
  previous?: () => void
  main: React.ReactNode
  note?: React.ReactNode
}) {
  return (
    <div className="border-line lg:border-t lg:pt-5">
      <div className="over-tabs flex flex-wrap items-center justify-between gap-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:min-h-19 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3">
        {exit ? (
          <ButtonLink variant="ghost" to={exit} className="max-lg:hidden">
            <Trans>Enregistrer et quitter</Trans>
          </ButtonLink>
        ) : (
          <span className="max-lg:hidden" />
        )}
        <span className="flex gap-2 max-lg:w-full [&>*]:max-lg:h-13 [&>*:last-child]:max-lg:flex-1">
          {previous && (
            <Button variant="secondary" onClick={previous}>
              <Trans>Précédent</Trans>
            </Button>
          )}
          {main}
        </span>
      </div>
      {note && <p className="mt-3 text-14 text-muted lg:text-right">{note}</p>}
    </div>
  )
}
