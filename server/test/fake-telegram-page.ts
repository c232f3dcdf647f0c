/** Page on which a developer writes to the bot of the fake Telegram */
export const chatPage = `<!doctype html>
<html lang="tr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sahte Telegram</title>
<style>
  body { font: 16px system-ui; max-width: 32rem; margin: 2rem auto; padding: 0 1rem }
  form { display: grid; gap: .75rem }
  input[type=text], input[type=number] { width: 100%; box-sizing: border-box; padding: .5rem; font: inherit }
  #said { white-space: pre-wrap; list-style: none; padding: 0 }
  #said li { background: #eef; border-radius: .5rem; padding: .75rem; margin-top: .5rem }
</style>
<h1>Sahte Telegram</h1>
<p>Profil sayfasındaki kodu buradan bota gönderin, sonra sitede kontrol edin.</p>
<form>
  <label>Telegram numaranız <input type="number" name="id" value="1" min="1"></label>
  <label>Telegram adınız <input type="text" name="name" value="deneme"></label>
  <label><input type="checkbox" name="member" checked> Gruptayım</label>
  <label>Mesaj <input type="text" name="text" autofocus></label>
  <button>Gönder</button>
</form>
<ul id="said"></ul>
<script>
  const form = document.forms[0];
  const show = async (answer) => {
    const said = await (await answer).json();
    document.getElementById('said').replaceChildren(...said.reverse().slice(0, 10).map(({ messageId, text, buttons }) => {
      const line = document.createElement('li');
      line.textContent = text;
      for (const { text: label, callback_data: data } of buttons) {
        const button = document.createElement('button');
        button.textContent = label;
        button.onclick = () => write({ pressed: messageId, data });
        line.append(document.createElement('br'), button);
      }
      return line;
    }));
  };
  const write = async (what) => {
    const { id, name } = Object.fromEntries(new FormData(form));
    const body = JSON.stringify({ id, name, member: form.member.checked, ...what });
    await show(fetch('/said', { method: 'POST', body }));
  };
  form.onsubmit = async (event) => {
    event.preventDefault();
    await write({ text: form.text.value });
    form.text.value = '';
  };
  setInterval(() => show(fetch('/said')), 1000);
</script>
</html>
`;
