export type Kind = 'success' | 'error' | 'warning' | 'info'
export interface Toast {
  id: number
  kind: Kind
  message: string
  action: ToastAction | undefined
}

/** For example, to undo what the message reports. */
export interface ToastAction {
  label: string
  run: () => void
}
