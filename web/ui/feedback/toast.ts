export type Kind = 'success' | 'error' | 'warning' | 'info'
export interface Toast {
  id: number
  kind: Kind
  message: string
  /** How long it is shown while neither pointer nor focus is on it. */
  milliseconds: number
  action: ToastAction | undefined
}

/** For example, to undo what the message reports. */
export interface ToastAction {
  label: string
  run: () => void
  /** Runs once the toast is gone without the action: what can no longer be undone from here is carried out. */
  otherwise?: () => void
}
