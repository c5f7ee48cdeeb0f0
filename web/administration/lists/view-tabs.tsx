import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceFloppy, IconPlus, IconRotate2, IconTrash } from '@tabler/icons-react'
import { Suspense, use, useState } from 'react'
import { formatNumber } from '#contract/core/number-format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import type { ListCount } from './list-definition.ts'
import type { ListViews, View } from './use-list-views.ts'

/** Views of a list as tabs with their live counts, and what is done with the one that was changed. */
export function ViewTabs({
  views: all,
  current,
  isChanged,
  query,
  columns,
  counts,
  pathTo,
  onShow,
}: {
  views: ListViews
  /** The view that the address names; undefined for filters without a view. */
  current: View | undefined
  /** Its filters or columns are no longer those of the view. */
  isChanged: boolean
  /** The present filters, as a view stores them. */
  query: string
  columns: string[] | null
  /** By id of the view; null where a count failed. */
  counts: Map<string, Promise<ListCount | null>>
  pathTo: (view: View) => string
  onShow: (view: View) => void
}) {
  const { t } = useLingui()
  const [isNaming, setIsNaming] = useState(false)
  const [removed, setRemoved] = useState<View | null>(null)
  const { views } = all
  const name = current?.name ?? ''
  const removedName = removed?.name ?? ''
  const create = async (chosen: string) => {
    const added = await all.create({ name: chosen, query, columns })
    if (!added) return
    setIsNaming(false)
    onShow({ ...added, isBuiltIn: false })
  }
  return (
    <div className="flex items-stretch border-b border-line">
      <nav aria-label={t`Vues`} className="tab-row flex min-w-0 gap-5">
        {views.map((view) => {
          const isCurrent = view.id === current?.id
          return (
            <Link
              key={view.id}
              to={pathTo(view)}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className={classes(
                '-mb-px flex h-12 flex-none items-center gap-2 border-b-2 text-14 font-medium whitespace-nowrap',
                isCurrent ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
              )}
            >
              <span className={isCurrent ? 'font-semibold' : undefined}>{view.name}</span>
              <Suspense>
                <Count of={counts.get(view.id)} />
              </Suspense>
              {isCurrent && isChanged && (
                <span className="rounded-8 bg-yellow-ground px-1.5 text-12 font-semibold text-yellow-text">
                  <Trans context="view">modifiée</Trans>
                </span>
              )}
            </Link>
          )
        })}
      </nav>
      <span className="flex flex-none items-center gap-1 pl-3">
        {current && isChanged && (
          <>
            {!current.isBuiltIn && (
              <Action
                icon={<IconDeviceFloppy size={18} aria-hidden />}
                onPress={() => void all.update(current.id, { query, columns })}
              >
                <Trans context="view">Garder</Trans>
              </Action>
            )}
            <Action icon={<IconRotate2 size={18} aria-hidden />} onPress={() => onShow(current)}>
              <Trans context="view">Revenir</Trans>
            </Action>
          </>
        )}
        {current && !current.isBuiltIn && !isChanged && (
          <IconButton label={t`Retirer la vue « ${name} »`} onClick={() => setRemoved(current)}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        )}
        {(isChanged || !current) && (
          <Action icon={<IconPlus size={18} aria-hidden />} onPress={() => setIsNaming(true)}>
            <Trans>Garder cette vue</Trans>
          </Action>
        )}
      </span>
      <SaveViewDialog
        open={isNaming}
        isPending={all.isPending}
        error={all.nameError}
        onClose={() => {
          all.clearError()
          setIsNaming(false)
        }}
        onSave={(chosen) => void create(chosen)}
      />
      <ConfirmDialog
        open={removed !== null}
        title={t`Retirer cette vue ?`}
        confirmLabel={<Trans>Retirer</Trans>}
        isPending={all.isPending}
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          if (!removed) return
          void all.remove(removed.id).then((isGone) => isGone && setRemoved(null))
        }}
      >
        <Trans>Vos filtres restent affichés ; seul le nom « {removedName} » disparaît.</Trans>
      </ConfirmDialog>
    </div>
  )
}

function Action({
  icon,
  onPress,
  children,
}: {
  icon: React.ReactNode
  onPress: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex h-9 items-center gap-1.5 rounded-10 px-2 text-14 font-semibold whitespace-nowrap text-brand-text hover:bg-brand-soft"
    >
      {icon}
      <span className="max-md:sr-only">{children}</span>
    </button>
  )
}

function Count({ of }: { of: Promise<ListCount | null> | undefined }) {
  const language = useLanguage()
  const count = of ? use(of) : null
  if (!count) return <span className="text-muted">–</span>
  const number = formatNumber(count.total, language)
  return <span className="text-muted tabular">{count.isExact ? number : `${number} +`}</span>
}
