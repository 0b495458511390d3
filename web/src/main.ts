import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { keepSettings, settings } from './settings.svelte'
import { speak } from './words/index.svelte'

keepSettings()
// Nothing is shown before its words are here.
await speak(settings.lang)
mount(App, { target: document.getElementById('app')! })
