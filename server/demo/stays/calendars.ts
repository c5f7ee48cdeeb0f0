/** Taken nights, by key, as days from today; the day of departure is free again. */
export class Calendars {
  private readonly taken = new Map<string, [from: number, to: number][]>()

  isFree(key: string, from: number, to: number) {
    return !this.of(key).some(([start, end]) => start < to && from < end)
  }

  take(key: string, from: number, to: number) {
    this.taken.set(key, [...this.of(key), [from, to]])
  }

  private of(key: string) {
    return this.taken.get(key) ?? []
  }
}
