export const root: string
export const serverFlags: string[]
export const serverEnvironment: Record<string, string>
export const program: string
export function buildProgram(): Promise<void>
