// Extends the page of a waiting room: asks for the position without loading the page again, and continues to the shop when it is the visitor's
// turn. Without it, the page is loaded again from time to time.
const API = new URL('../api/v1/waiting-room/', document.currentScript.src)
const RETRY_SECONDS = 10
const room = document.querySelector('[data-place]')
const language = document.documentElement.lang

const continueTo = (fragment) => location.replace(room.dataset.return + fragment)
const show = (name, text) => {
  for (const element of room.querySelectorAll(`[data-${name}]`)) element.textContent = text
}

const update = ({ state, position, estimated_seconds: seconds, admission }) => {
  if (state === 'admitted') return continueTo(`#waiting_room_admission=${admission}`)
  if (state === 'closed') return continueTo('')
  if (state === 'expired') return location.reload()
  for (const part of room.querySelectorAll('[data-state]')) part.hidden = part.dataset.state !== state
  if (position !== null) show('position', position.toLocaleString(language))
  if (seconds !== null)
    show(
      'time',
      new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
        ...(seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute']),
      ),
    )
}

const poll = async () => {
  let wait = RETRY_SECONDS
  try {
    const response = await fetch(API, { headers: { 'Waiting-Room-Place': room.dataset.place } })
    if (response.status === 403) return location.reload()
    if (response.ok) {
      const status = await response.json()
      update(status)
      if (status.poll_after === null) return
      wait = status.poll_after
    } else wait = Number(response.headers.get('Retry-After')) || RETRY_SECONDS
  } catch {
    // The connection is lost. The next poll may reach the server.
  }
  // The jitter prevents that all visitors poll in the same moment.
  setTimeout(poll, wait * (900 + Math.random() * 200))
}
if (room) setTimeout(poll, (Number(room.dataset.wait) || RETRY_SECONDS) * 1000)
