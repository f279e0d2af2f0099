// Reads codes with the camera, where the browser can. Without it the page works as it is: codes are typed, pasted or sent by a scanner.
const KEY = 'camera'
const PAUSE = 150 // milliseconds between two looks
const place = document.querySelector('[data-camera]')

// Phones feel what came of a scan.
const answer = document.querySelector('[data-answer]')
if (answer && navigator.vibrate) navigator.vibrate(answer.dataset.answer === 'good' ? 60 : [200, 80, 200])

if (place && 'BarcodeDetector' in window && navigator.mediaDevices) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'secondary'
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.hidden = true
  place.prepend(button, video)
  let stream

  const label = () => {
    button.textContent = stream ? 'Turn the camera off' : 'Use the camera'
  }
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = undefined
    video.hidden = true
    label()
  }
  const start = async () => {
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    } catch {
      sessionStorage.removeItem(KEY)
      button.textContent = 'The camera cannot be used'
      return
    }
    video.srcObject = stream
    video.hidden = false
    label()
    video.play().catch(stop)
    look(new window.BarcodeDetector())
  }
  // The code that was just scanned is likely to be in front of the camera still.
  const look = async (detector) => {
    let last = sessionStorage.getItem('last code')
    while (stream) {
      const codes = await detector.detect(video).catch(() => [])
      const code = codes.map(({ rawValue }) => rawValue).find((value) => value && value !== last)
      if (code && stream) {
        sessionStorage.setItem('last code', code)
        stop()
        const field = place.querySelector('[name="secret"]')
        field.value = code
        return field.form.requestSubmit()
      }
      if (!codes.length) last = null
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }

  button.addEventListener('click', () => {
    if (stream) {
      sessionStorage.removeItem(KEY)
      return stop()
    }
    sessionStorage.setItem(KEY, 'on')
    sessionStorage.removeItem('last code')
    return start()
  })
  label()
  if (sessionStorage.getItem(KEY)) start()
}
