/** 95 is 1:35, 3700 is 1:01:40, two days and more are told in days and hours. */
export function timeLeft(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const days = Math.floor(whole / 86_400)
  const hours = Math.floor((whole % 86_400) / 3600)
  if (days > 0) return `${days} d ${hours} h`
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
