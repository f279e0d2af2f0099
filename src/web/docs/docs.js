// Search, copy buttons, language of samples, and sending requests on the pages below /docs. Links of these pages replace the content of the
// document, so that the secret that a reader entered stays in memory until the tab is closed, and nowhere else.
let index
let wordIndex
let secret = ''
let loaded = location.pathname
const MAX_RESULTS = 12
const MAX_SHOWN_CHARACTERS = 200_000

// Links to operations in the form that earlier releases had: /docs#/Orders/orders.list
function followOldLink() {
  const [, operation] = /^#\/[^/]*\/(\w+\.\w+)$/.exec(location.hash) ?? []
  const [, tag] = /^#\/([^/]+)$/.exec(location.hash) ?? []
  if (!/\/docs$/.test(location.pathname)) return false
  if (operation) location.replace(new URL(`docs/operations/${operation}`, location.href))
  else if (tag) {
    const name = decodeURIComponent(tag).toLowerCase().replaceAll(' ', '-')
    location.replace(new URL(`docs/resources/${encodeURIComponent(name)}`, location.href))
  }
  return Boolean(operation || tag)
}

const element = (name, properties = {}, ...children) => {
  const created = Object.assign(document.createElement(name), properties)
  created.append(...children)
  return created
}

function start() {
  startSearch()
  startTabs()
  for (const block of document.querySelectorAll('main pre')) addCopyButton(block)
  startTry()
}

function addCopyButton(block) {
  const button = element('button', { type: 'button', className: 'copy', textContent: 'Copy' })
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.textContent)
      button.textContent = 'Copied'
    } catch {
      getSelection().selectAllChildren(block)
      button.textContent = 'Selected'
    }
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
  const wrapper = element('div', { className: 'code' })
  block.replaceWith(wrapper)
  wrapper.append(block, button)
}

function startTabs() {
  const inputs = [...document.querySelectorAll('.tabs input')]
  const chosen = inputs.find(({ value }) => value === localStorage.getItem('docs.language'))
  if (chosen) chosen.checked = true
  for (const input of inputs) input.addEventListener('change', () => localStorage.setItem('docs.language', input.value))
}

function startSearch() {
  const form = document.querySelector('[role=search]')
  const [input, status, list] = form.children
  form.hidden = false
  let typed = 0
  const close = () => {
    list.hidden = true
    list.replaceChildren()
    status.textContent = ''
  }
  const show = async () => {
    const turn = ++typed
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    if (!words.length) return close()
    const load = (name) =>
      fetch(new URL(`${form.dataset.root}docs/${name}.json`, location.href)).then((response) => response.json())
    index ??= load('search')
    wordIndex ??= load('words')
    const entries = await index.catch(() => {
      index = undefined
      return []
    })
    // Titles are found before the words of texts have arrived.
    if (turn === typed) showResults(search(entries, words, {}))
    const texts = await wordIndex.catch(() => {
      wordIndex = undefined
      return {}
    })
    if (turn === typed) showResults(search(entries, words, texts))
  }
  const showResults = (found) => {
    list.replaceChildren(
      ...found.map(([type, title, url, about]) => {
        const link = element('a', { href: `${form.dataset.root}docs/${url}` })
        link.append(
          element('span', { className: 'type', textContent: type }),
          ` ${title} `,
          element('small', { textContent: /^(Guide|Workflow)$/.test(type) ? about : about.split(' ')[0] }),
        )
        return element('li', {}, link)
      }),
    )
    list.hidden = !found.length
    status.textContent = found.length ? `${found.length} results` : 'No results'
    if (!found.length) {
      list.hidden = false
      list.replaceChildren(element('li', { textContent: 'No results' }))
    }
  }
  input.addEventListener('input', show)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    list.querySelector('a')?.click()
  })
  form.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement)
    if (event.key === 'Escape') {
      close()
      input.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = at + (event.key === 'ArrowDown' ? 1 : -1)
      ;(next < 0 ? input : links[Math.min(next, links.length - 1)])?.focus()
    }
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !form.contains(relatedTarget)) close()
  })
}

// All words must occur. Titles count more than other words and those of texts, beginnings of words more than their middles.
function search(entries, words, texts) {
  const inTexts = words.map((word) => entriesWith(texts, word))
  return entries
    .map((entry, number) => {
      const [, title, , about] = entry.map((text) => text.toLowerCase())
      let score = -title.length / 100
      for (const [i, word] of words.entries()) {
        const own =
          title === word
            ? 30
            : title.startsWith(word)
              ? 20
              : title.includes(` ${word}`)
                ? 12
                : title.includes(word)
                  ? 6
                  : 0
        const further = about.split(' ').includes(word) ? 15 : about.includes(word) ? 3 : 0
        const inText = inTexts[i].get('every') ?? inTexts[i].get(number) ?? 0
        if (!own && !further && !inText) return { entry, score: Number.NEGATIVE_INFINITY }
        score += own + further || inText
      }
      return { entry, score: score + (entry[2].includes('#') ? 0 : 2) }
    })
    .filter(({ score }) => score > Number.NEGATIVE_INFINITY)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => entry)
}

// Returns the score of each entry whose text contains a word, by its number, or that of `every` entry.
function entriesWith(texts, word) {
  const scores = new Map()
  if (texts[word]?.length === 0) return scores.set('every', 0.1)
  for (const [found, differences] of Object.entries(texts)) {
    const score = found === word ? 5 : found.startsWith(word) ? 2 : word.length > 2 && found.includes(word) ? 1 : 0
    let number = 0
    if (score)
      for (const difference of differences) {
        number += difference
        scores.set(number, Math.max(score, scores.get(number) ?? 0))
      }
  }
  return scores
}

function startTry() {
  const section = document.querySelector('.try')
  if (!section) return
  section.hidden = false
  const [form, result] = [section.querySelector('form'), section.querySelector('[role=status]')]
  const { elements } = form
  if (elements.secret) {
    elements.secret.value = secret
    elements.secret.addEventListener('input', () => {
      secret = elements.secret.value.trim()
    })
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button:not(.copy)')
    button.disabled = true
    button.setAttribute('aria-busy', 'true')
    result.replaceChildren()
    try {
      await send(form, result)
    } catch (error) {
      result.replaceChildren(element('p', { className: 'fault', textContent: `The request failed: ${error.message}` }))
    }
    button.disabled = false
    button.removeAttribute('aria-busy')
  })
}

async function send(form, result) {
  const { method, path } = form.dataset
  const { elements } = form
  const headers = new Headers({ Accept: 'application/json' })
  const query = new URLSearchParams()
  let target = path
  for (const input of form.querySelectorAll('[data-in]')) {
    const place = input.dataset.in
    if (place === 'path') target = target.replace(`{${input.name}}`, encodeURIComponent(input.value))
    else if (input.value !== '' && place === 'query') query.append(input.name, input.value)
    else if (input.value !== '') headers.set(input.name, input.value)
  }
  if (elements.secret?.value) headers.set('Authorization', `${elements.scheme.value} ${elements.secret.value.trim()}`)
  const file = elements.file?.files[0]
  if (elements.body) headers.set('Content-Type', 'application/json')
  if (file) {
    headers.set('Content-Type', file.type)
    headers.set('Content-Disposition', `attachment; filename="${encodeURIComponent(file.name)}"`)
  }
  const root = document.querySelector('[role=search]').dataset.root
  const url = new URL(root + target.slice(1), location.href)
  url.search = query
  const began = performance.now()
  const response = await fetch(url, { method, headers, body: elements.body?.value ?? file, credentials: 'omit' })
  const body = await response.blob()
  const took = Math.round(performance.now() - began)
  const block = element('pre', { tabIndex: 0 })
  result.replaceChildren(
    element(
      'p',
      {},
      element('strong', { textContent: String(response.status) }),
      ` ${response.statusText}, ${took} ms, ${body.size} bytes`,
    ),
    element(
      'details',
      {},
      element('summary', { textContent: 'Headers' }),
      element('pre', { tabIndex: 0, textContent: [...response.headers].map((pair) => pair.join(': ')).join('\n') }),
    ),
  )
  const type = response.headers.get('Content-Type') ?? ''
  if (/json|text|xml/.test(type)) {
    const text = await body.text()
    block.textContent = readable(text, type).slice(0, MAX_SHOWN_CHARACTERS)
    result.append(block)
    addCopyButton(block)
  } else if (body.size) {
    const [, name = 'download'] = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
    result.append(element('a', { href: URL.createObjectURL(body), download: name, textContent: `Save ${name}` }))
  }
}

function readable(text, type) {
  try {
    return type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text
  } catch {
    return text
  }
}

// Shows another page of the documentation in this document. Anything else, such as an error, is left to the browser.
async function show(url, { push }) {
  const response = await fetch(url).catch(() => undefined)
  const text =
    response?.ok && response.headers.get('Content-Type')?.startsWith('text/html') ? await response.text() : ''
  const next = new DOMParser().parseFromString(text, 'text/html')
  if (!next.querySelector('body.docs')) {
    location.assign(url)
    return
  }
  const scrolled = document.querySelector('#menu')?.scrollTop ?? 0
  if (push) history.pushState(null, '', url)
  loaded = url.pathname
  document.title = next.title
  document.body.replaceWith(document.adoptNode(next.body))
  start()
  document.querySelector('#menu').scrollTop = scrolled
  const target = url.hash ? document.getElementById(decodeURIComponent(url.hash.slice(1))) : undefined
  if (target) target.scrollIntoView()
  else scrollTo(0, 0)
  const heading = target ?? document.querySelector('h1')
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]')
  if (
    !link ||
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return
  const url = new URL(link.href)
  const root = new URL(`${document.querySelector('[role=search]').dataset.root}docs`, location.href)
  const isDocs =
    url.origin === root.origin && (url.pathname === root.pathname || url.pathname.startsWith(`${root.pathname}/`))
  if (link.download || !isDocs || (url.pathname === loaded && url.hash)) return
  event.preventDefault()
  show(url, { push: true })
})
addEventListener('popstate', () => {
  if (location.pathname !== loaded) show(new URL(location.href), { push: false })
})
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target.closest?.('input, textarea, select')) return
  event.preventDefault()
  document.querySelector('[role=search] input').focus()
})
if (!followOldLink()) start()
