import { useLingui } from '@lingui/react/macro'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import type { Shortcut } from '#web/ui/data/shortcuts.tsx'
import { decisionOptions, type StaffAction } from './decision-options.ts'
import type { WrittenDecision } from './use-decision.ts'
import type { View } from './use-view.ts'

interface Actions {
  types: readonly DocumentType[]
  chooseType: (type: DocumentType) => void
  turnFace: (step: number) => void
  view: View
  toggleZones: () => void
  moveCheck: (step: number) => void
  setAside: () => void
  next: () => void
  decision: WrittenDecision
  /** Decisions that the screen offers, possible now or not. */
  decisions: readonly StaffAction[]
  leave: () => void
}

/** Pixels by which an arrow key moves a zoomed picture. */
const panStep = 60

/** Shortcuts of the workbench; each has a button as well. */
export function useWorkbenchShortcuts(actions: Actions): Shortcut[] {
  const { t } = useLingui()
  const { types, view, decision, decisions } = actions
  const digits = types.slice(0, 9).map((_, index) => String(index + 1))
  const arrow = (x: number, y: number) => {
    if (view.isZoomed) view.pan(x * panStep, y * panStep)
    else if (x !== 0) actions.turnFace(-x)
  }
  const choose = (action: StaffAction) => ({
    keys: [decisionOptions[action].key],
    drawn: [decisionOptions[action].key.toUpperCase()],
    label: t(decisionOptions[action].label),
    run: () => decision.choose(action),
    isRare: true,
  })
  return [
    {
      keys: digits,
      drawn: digits.length > 2 ? [digits[0]!, '–', digits.at(-1)!] : digits,
      label: t`pièces`,
      run: (key) => actions.chooseType(types[Number(key) - 1]!),
    },
    {
      keys: ['ArrowLeft'],
      drawn: ['←'],
      label: t`face précédente, ou déplacer`,
      run: () => arrow(1, 0),
      isRare: true,
    },
    { keys: ['ArrowRight'], drawn: ['←', '→'], label: t`faces`, run: () => arrow(-1, 0) },
    ...(view.isZoomed
      ? [
          {
            keys: ['ArrowUp'],
            drawn: ['↑'],
            label: t`déplacer vers le haut`,
            run: () => arrow(0, 1),
            isRare: true,
          },
          {
            keys: ['ArrowDown'],
            drawn: ['↓'],
            label: t`déplacer vers le bas`,
            run: () => arrow(0, -1),
            isRare: true,
          },
        ]
      : []),
    { keys: ['+', '='], drawn: ['+', '−'], label: t`zoom`, run: view.zoomIn },
    { keys: ['-', '−'], drawn: ['−'], label: t`réduire`, run: view.zoomOut, isRare: true },
    { keys: ['0'], drawn: ['0'], label: t`image entière`, run: view.reset, isRare: true },
    { keys: ['t'], drawn: ['T'], label: t`tourner`, run: view.turnRight },
    { keys: ['z'], drawn: ['Z'], label: t`zones`, run: actions.toggleZones },
    { keys: ['j'], drawn: ['J', 'K'], label: t`contrôles`, run: () => actions.moveCheck(1) },
    {
      keys: ['k'],
      drawn: ['K'],
      label: t`contrôle précédent`,
      run: () => actions.moveCheck(-1),
      isRare: true,
    },
    { keys: ['e'], drawn: ['E'], label: t`écarter`, run: actions.setAside },
    { keys: ['n'], drawn: ['N'], label: t`suivant`, run: actions.next },
    ...(decisions.length > 0
      ? [
          ...decisions.map(choose),
          {
            keys: ['Enter'],
            drawn: ['Ctrl', '↵'],
            label: t`décider`,
            withControl: true,
            run: decision.decide,
            isRare: true,
          },
        ]
      : []),
    { keys: ['Escape'], drawn: [t`Échap`], label: t`quitter le dossier`, run: actions.leave, isRare: true },
  ]
}
