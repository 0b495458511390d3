/** So few seconds are few. */
export const LOW = 30

/** 95 is 1:35, 3700 is 1:01:40, a day and more are told in days and hours. */
export function timeLeft(seconds: number, lang = 'en'): string {
  const whole = Math.max(0, Math.floor(seconds))
  const days = Math.floor(whole / 86_400)
  const hours = Math.floor((whole % 86_400) / 3600)
  const unit = (n: number, unit: string) =>
    new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'narrow' }).format(n)
  if (days > 0) return `${unit(days, 'day')} ${unit(hours, 'hour')}`
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
