type NamedInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type InputValue = string | boolean;

const recordedInput = new Map<string, InputValue>();

/** Returns name and value of the inputs that the user or the browser has filled in, ticked or chosen. */
function readInput(root: ParentNode): [string, InputValue][] {
  return [...root.querySelectorAll<NamedInput>(':is(input,textarea,select)[name]')].flatMap<
    [string, InputValue]
  >((input) => {
    if (input instanceof HTMLInputElement && input.type === 'checkbox')
      return input.checked === input.defaultChecked ? [] : [[input.name, input.checked]];
    const { name, value } = input;
    const defaultValue =
      input instanceof HTMLSelectElement
        ? (input.querySelector<HTMLOptionElement>('[selected]')?.value ?? value)
        : input.defaultValue;
    return value === defaultValue || value === '' ? [] : [[name, value]];
  });
}

const recordInput = () => {
  for (const [name, value] of readInput(document)) recordedInput.set(name, value);
};

/**
 * Records the input of all forms before hydration. If a translator or a browser extension has changed the HTML, React
 * renders the page again, and the new forms are empty.
 */
export function recordPrehydrationInput(): void {
  recordInput();
  document.addEventListener('input', recordInput);
}

/** Forms of later pages must not get the input of this one. */
function stopRecording(): void {
  document.removeEventListener('input', recordInput);
  recordedInput.clear();
}

/** Returns name and value of the inputs in `root` that changed before hydration. Call it when `root` is hydrated. */
export function takePrehydrationInput(root: HTMLElement): [string, InputValue][] {
  // The other forms of the page are hydrated in the same task.
  setTimeout(stopRecording);
  const input = readInput(root);
  return input.length > 0
    ? input
    : [...recordedInput].filter(([name]) => root.querySelector(`[name="${name}"]`));
}
