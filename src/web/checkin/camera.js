// Extends the page of a check-in list if the browser supports it: reads codes with the camera, and signals the result of a scan by sound and
// vibration. Without it, codes are typed, pasted or sent by a scanner.
const KEY = 'camera'
const PAUSE_MS = 150 // between two reads
const FORGET_MS = 2000 // without the last code, after which it is read again
const RESULT_MS = 2000 // for which a good result covers a camera that is on
const FILES = new URL('.', document.currentScript.src)
const scanner = document.querySelector('[data-camera]')
const result = document.querySelector('[data-answer]')

// The tones of each result, as frequencies in hertz.
const TONES = { good: [880], open: [660, 660], bad: [220, 220, 220] }
const TONE_SECONDS = 0.14
const VIBRATIONS_MS = { good: 60, open: [60, 80, 60], bad: [200, 80, 200] }

const play = (tones) => {
  const audio = new AudioContext()
  tones.forEach((frequency, i) => {
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency })
    const begin = audio.currentTime + i * 1.5 * TONE_SECONDS
    tone.connect(audio.destination)
    tone.start(begin)
    tone.stop(begin + TONE_SECONDS)
  })
}

if (result) {
  const look = result.dataset.answer
  navigator.vibrate?.(VIBRATIONS_MS[look])
  if ('AudioContext' in window) play(TONES[look])
  const uncover = () => result.classList.remove('full')
  result.addEventListener('click', ({ target }) => {
    if (!target.closest('form')) uncover()
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') uncover()
  })
  if (look === 'good' && sessionStorage.getItem(KEY)) setTimeout(uncover, RESULT_MS)
}

// Returns the browser's own barcode reader or one in WebAssembly, which is loaded when the camera is turned on.
const reader = async () => {
  if (!('BarcodeDetector' in window)) {
    if (!('BarcodeDetectionAPI' in window))
      await new Promise((resolve, reject) => {
        const script = document.createElement('script')
        script.src = new URL('barcode-detector.js', FILES).href
        script.onload = resolve
        script.onerror = reject
        document.head.append(script)
      })
    const { BarcodeDetector, prepareZXingModule } = window.BarcodeDetectionAPI
    prepareZXingModule({ overrides: { locateFile: (name) => new URL(name, FILES).href } })
    return new BarcodeDetector()
  }
  return new window.BarcodeDetector()
}

if (scanner && navigator.mediaDevices && 'WebAssembly' in window) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'secondary'
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.hidden = true
  scanner.prepend(button, video)
  let stream

  const label = () => {
    button.textContent = stream ? scanner.dataset.stop : scanner.dataset.start
  }
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = undefined
    video.hidden = true
    label()
  }
  const start = async () => {
    try {
      const [detector, camera] = await Promise.all([
        reader(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ])
      stream = camera
      video.srcObject = stream
      video.hidden = false
      label()
      video.play().catch(stop)
      scan(detector)
    } catch {
      sessionStorage.removeItem(KEY)
      button.textContent = scanner.dataset.failed
    }
  }
  // The last code is probably still in front of the camera, and not every frame of it can be read.
  const scan = async (detector) => {
    let last = sessionStorage.getItem('last code')
    let seen = performance.now()
    while (stream) {
      const codes = await detector.detect(video).catch(() => undefined)
      if (!codes || codes.some(({ rawValue }) => rawValue === last)) seen = performance.now()
      const code = codes?.map(({ rawValue }) => rawValue).find((value) => value && value !== last)
      if (code && stream) {
        sessionStorage.setItem('last code', code)
        stop()
        const field = scanner.querySelector('[name="secret"]')
        field.value = code
        return field.form.requestSubmit()
      }
      if (performance.now() - seen > FORGET_MS) last = null
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
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
