import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ListedOwnSale } from '#contract/sales/seller-sales.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { type BulkMove, wayBack } from './bulk-moves.ts'
import { type BulkOutcome, moveAll } from './move-all.ts'

type Outcome = BulkOutcome<ListedOwnSale>

/**
 * Asks before several listings are moved, says how many; then what came of each, and takes back what can be taken
 * back.
 */
export function BulkDialog({
  move,
  name,
  sales,
  onMoved,
  onClose,
  onGiveUp,
}: {
  move: BulkMove
  name: string
  sales: ListedOwnSale[]
  /** Reads the list again. */
  onMoved: () => Promise<void>
  onClose: () => void
  /** Nothing was done: what was chosen stays chosen. */
  onGiveUp: () => void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { outcomes, total, isRunning, isUndone, run, undo } = useBulkRun(move, sales, onMoved)
  const close = outcomes ? onClose : onGiveUp

  function start() {
    if (move === 'withdraw' && reason.trim() === '') setMissing(true)
    else void run(reason.trim())
  }

  return (
    <Dialog
      open
      onClose={isRunning ? () => undefined : close}
      title={name}
      footer={
        outcomes ? (
          <>
            {undo && !isRunning && !isUndone && (
              <Button
                look="secondary"
                icon={<IconArrowBackUp size={18} aria-hidden />}
                onClick={() => void undo()}
              >
                <Trans>Revenir en arrière</Trans>
              </Button>
            )}
            <Button busy={isRunning} onClick={onClose}>
              <Trans>Terminé</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button look="secondary" onClick={onGiveUp}>
              <Trans>Annuler</Trans>
            </Button>
            <Button look={move === 'delete' ? 'accent' : 'primary'} onClick={start}>
              {name}
            </Button>
          </>
        )
      }
    >
      {outcomes ? (
        <Outcomes outcomes={outcomes} total={total} isUndone={isUndone} />
      ) : (
        <div className="flex flex-col gap-5">
          <Question move={move} count={sales.length} />
          <ul className="max-h-60 divide-y divide-line overflow-auto border-y border-line">
            {sales.map((sale) => (
              <li key={sale.id} className="truncate py-2 text-14">
                {sale.title || t`Annonce sans titre`}
              </li>
            ))}
          </ul>
          {move === 'withdraw' && (
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

function Question({ move, count }: { move: BulkMove; count: number }) {
  return (
    <p>
      {move === 'confirm' && (
        <Plural
          value={count}
          one="Confirmer que cette annonce est toujours à vendre ?"
          other="Confirmer que ces # annonces sont toujours à vendre ?"
        />
      )}
      {move === 'submit' && (
        <Plural
          value={count}
          one="Envoyer cette annonce à la relecture ? Elle n’y part que si rien de ce que demande la loi ne manque."
          other="Envoyer ces # annonces à la relecture ? N’y partent que celles où rien de ce que demande la loi ne manque."
        />
      )}
      {move === 'take_back' && (
        <Plural
          value={count}
          one="Reprendre cette annonce en brouillon ? Elle quitte la file de relecture."
          other="Reprendre ces # annonces en brouillon ? Elles quittent la file de relecture."
        />
      )}
      {move === 'relist' && (
        <Plural
          value={count}
          one="Remettre cette annonce en vente ?"
          other="Remettre ces # annonces en vente ?"
        />
      )}
      {move === 'withdraw' && (
        <Plural
          value={count}
          one="Retirer cette annonce de la vente ? Les acheteurs ne la verront plus."
          other="Retirer ces # annonces de la vente ? Les acheteurs ne les verront plus."
        />
      )}
      {move === 'delete' && (
        <Plural
          value={count}
          one="Supprimer cette annonce ? Rien ne la ramène."
          other="Supprimer ces # annonces ? Rien ne les ramène."
        />
      )}
    </p>
  )
}

function Outcomes({ outcomes, total, isUndone }: { outcomes: Outcome[]; total: number; isUndone: boolean }) {
  const { t } = useLingui()
  const done = outcomes.filter(({ refusal }) => refusal === undefined).length
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
        {outcomes.map(({ sale, refusal }) => (
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

/** Runs the move over the listings, and back over those that it was done to and that have a way back. */
function useBulkRun(move: BulkMove, sales: ListedOwnSale[], onMoved: () => Promise<void>) {
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  const [total, setTotal] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const [isUndone, setUndone] = useState(false)

  async function go(over: ListedOwnSale[], what: BulkMove, reason?: string) {
    setRunning(true)
    setOutcomes([])
    setTotal(over.length)
    try {
      await moveAll(over, what, {
        reason,
        onDone: (outcome) => setOutcomes((before) => [...(before ?? []), outcome]),
      })
    } finally {
      await onMoved()
      setRunning(false)
    }
  }

  const toTakeBack = (outcomes ?? [])
    .filter(({ sale, refusal }) => refusal === undefined && wayBack(move, sale))
    .map(({ sale }) => sale)
  const [first] = toTakeBack
  const back = first && wayBack(move, first)
  return {
    outcomes,
    total,
    isRunning,
    isUndone,
    run: (reason: string) => go(sales, move, reason),
    undo:
      back &&
      (async () => {
        setUndone(true)
        await go(toTakeBack, back)
      }),
  }
}
