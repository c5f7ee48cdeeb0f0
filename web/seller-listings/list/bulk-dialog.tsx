import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ListedOwnSale } from '#contract/sales/seller-sales.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { type BulkTransition, undoAction } from './bulk-transitions.ts'
import { type BulkResult, transitionAll } from './transition-all.ts'

type Result = BulkResult<ListedOwnSale>

/** Confirms a transition of several listings, then shows the result of each and offers to undo. */
export function BulkDialog({
  transition,
  name,
  sales,
  onTransitioned,
  onClose,
  onAbandon,
}: {
  transition: BulkTransition
  name: string
  sales: ListedOwnSale[]
  /** Loads the list again. */
  onTransitioned: () => Promise<void>
  onClose: () => void
  /** Called where nothing was changed: the selection stays. */
  onAbandon: () => void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { results, total, isRunning, isUndone, run, undo } = useBulkRun(transition, sales, onTransitioned)
  const close = results ? onClose : onAbandon

  function start() {
    if (transition === 'withdraw' && reason.trim() === '') setMissing(true)
    else void run(reason.trim())
  }

  return (
    <Dialog
      open
      onClose={isRunning ? () => undefined : close}
      title={name}
      footer={
        results ? (
          <>
            {undo && !isRunning && !isUndone && (
              <Button
                variant="secondary"
                icon={<IconArrowBackUp size={18} aria-hidden />}
                onClick={() => void undo()}
              >
                <Trans>Revenir en arrière</Trans>
              </Button>
            )}
            <Button isPending={isRunning} onClick={onClose}>
              <Trans>Terminé</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onAbandon}>
              <Trans>Annuler</Trans>
            </Button>
            <Button variant={transition === 'delete' ? 'accent' : 'primary'} onClick={start}>
              {name}
            </Button>
          </>
        )
      }
    >
      {results ? (
        <Results results={results} total={total} isUndone={isUndone} />
      ) : (
        <div className="flex flex-col gap-5">
          <Question transition={transition} count={sales.length} />
          <ul className="max-h-60 divide-y divide-line overflow-auto border-y border-line">
            {sales.map((sale) => (
              <li key={sale.id} className="truncate py-2 text-14">
                {sale.title || t`Annonce sans titre`}
              </li>
            ))}
          </ul>
          {transition === 'withdraw' && (
            <TextArea
              label={<Trans>Pourquoi les retirez-vous ?</Trans>}
              rows={3}
              maxLength={1000}
              value={reason}
              error={missing && reason.trim() === '' ? t`Ce champ est obligatoire` : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

function Question({ transition, count }: { transition: BulkTransition; count: number }) {
  return (
    <p>
      {transition === 'confirm' && (
        <Plural
          value={count}
          one="Confirmer que cette annonce est toujours à vendre ?"
          other="Confirmer que ces # annonces sont toujours à vendre ?"
        />
      )}
      {transition === 'submit' && (
        <Plural
          value={count}
          one="Envoyer cette annonce à la relecture ? Elle n’y part que si rien de ce que demande la loi ne manque."
          other="Envoyer ces # annonces à la relecture ? N’y partent que celles où rien de ce que demande la loi ne manque."
        />
      )}
      {transition === 'take_back' && (
        <Plural
          value={count}
          one="Reprendre cette annonce en brouillon ? Elle quitte la file de relecture."
          other="Reprendre ces # annonces en brouillon ? Elles quittent la file de relecture."
        />
      )}
      {transition === 'relist' && (
        <Plural
          value={count}
          one="Remettre cette annonce en vente ?"
          other="Remettre ces # annonces en vente ?"
        />
      )}
      {transition === 'withdraw' && (
        <Plural
          value={count}
          one="Retirer cette annonce de la vente ? Les acheteurs ne la verront plus."
          other="Retirer ces # annonces de la vente ? Les acheteurs ne les verront plus."
        />
      )}
      {transition === 'delete' && (
        <Plural
          value={count}
          one="Supprimer cette annonce ? Rien ne la ramène."
          other="Supprimer ces # annonces ? Rien ne les ramène."
        />
      )}
    </p>
  )
}

function Results({ results, total, isUndone }: { results: Result[]; total: number; isUndone: boolean }) {
  const { t } = useLingui()
  const done = results.filter(({ refusal }) => refusal === undefined).length
  return (
    <div className="flex flex-col gap-4">
      <output className="font-semibold">
        {isUndone ? (
          <Trans>
            {done} sur {total} ramenées à leur état d’avant
          </Trans>
        ) : (
          <Trans>
            {done} sur {total} faites
          </Trans>
        )}
      </output>
      <ul aria-label={t`Ce qui a été fait de chaque annonce`} className="divide-y divide-line">
        {results.map(({ sale, refusal }) => (
          <li key={sale.id} className="flex items-start gap-3 py-3">
            {refusal === undefined ? (
              <IconCircleCheck size={20} aria-hidden className="mt-0.5 flex-none text-green-text" />
            ) : (
              <IconCircleX size={20} aria-hidden className="mt-0.5 flex-none text-red-text" />
            )}
            <span className="min-w-0">
              <span className="block truncate font-medium">{sale.title || t`Annonce sans titre`}</span>
              <span className="block text-14 text-muted">{refusal ?? <Trans>C’est fait</Trans>}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Runs a transition over the listings, and its undo over those that changed and allow it. */
function useBulkRun(transition: BulkTransition, sales: ListedOwnSale[], onTransitioned: () => Promise<void>) {
  const [results, setResults] = useState<Result[]>()
  const [total, setTotal] = useState(0)
  const { mutate, isPending: isRunning } = useMutation()
  const [isUndone, setUndone] = useState(false)

  async function go(over: ListedOwnSale[], what: BulkTransition, reason?: string) {
    setResults([])
    setTotal(over.length)
    await mutate(async () => {
      try {
        await transitionAll(over, what, {
          reason,
          onDone: (result) => setResults((before) => [...(before ?? []), result]),
        })
      } finally {
        await onTransitioned()
      }
    })
  }

  const toTakeBack = (results ?? [])
    .filter(({ sale, refusal }) => refusal === undefined && undoAction(transition, sale))
    .map(({ sale }) => sale)
  const [first] = toTakeBack
  const back = first && undoAction(transition, first)
  return {
    results,
    total,
    isRunning,
    isUndone,
    run: (reason: string) => go(sales, transition, reason),
    undo:
      back &&
      (async () => {
        setUndone(true)
        await go(toTakeBack, back)
      }),
  }
}
