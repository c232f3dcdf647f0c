type NamedInput = HTMLInputElement | HTMLTextAreaElement;
type InputValue = string | boolean;

const recordedInput = new Map<string, InputValue>();

/** Returns name and value of the inputs that the user or the browser has filled in. */
function readInput(root: ParentNode): [string, InputValue][] {
  return [...root.querySelectorAll<NamedInput>('input[name],textarea[name]')].flatMap<
    [string, InputValue]
  >((input) => {
    if (input instanceof HTMLInputElement && input.type === 'checkbox')
      return input.checked === input.defaultChecked ? [] : [[input.name, input.checked]];
    const { name, value, defaultValue } = input;
    return value === '' || value === defaultValue ? [] : [[name, value]];
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

/** Returns name and value of the inputs of a form that changed before hydration. Call it when the form is hydrated. */
export function takePrehydrationInput(form: HTMLFormElement): [string, InputValue][] {
  // The other forms of the page are hydrated in the same task.
  setTimeout(stopRecording);
  const input = readInput(form);
  return input.length > 0
    ? input
    : [...recordedInput].filter(([name]) => form.elements.namedItem(name));
}
