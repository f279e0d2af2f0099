/** Returns the fewest milliseconds of user CPU time of several runs, since garbage collection and other programs only add to it. */
export function leastCpuMs(run: () => unknown, times = 3): number {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < times; n += 1) {
    const before = process.cpuUsage()
    run()
    least = Math.min(least, process.cpuUsage(before).user / 1000)
  }
  return least
}
