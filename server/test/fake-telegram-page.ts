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
  #messages { white-space: pre-wrap; list-style: none; padding: 0 }
  #messages li { background: #eef; border-radius: .5rem; padding: .75rem; margin-top: .5rem }
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
<ul id="messages"></ul>
<script>
  const form = document.forms[0];
  const showMessages = async (responsePromise) => {
    const messages = await (await responsePromise).json();
    document.getElementById('messages').replaceChildren(...messages.reverse().slice(0, 10).map(({ messageId, text, buttons }) => {
      const line = document.createElement('li');
      line.textContent = text;
      for (const { text: label, callback_data: data } of buttons) {
        const button = document.createElement('button');
        button.textContent = label;
        button.onclick = () => send({ clickedMessageId: messageId, data });
        line.append(document.createElement('br'), button);
      }
      return line;
    }));
  };
  const send = async (input) => {
    const { id, name } = Object.fromEntries(new FormData(form));
    const body = JSON.stringify({ id, name, member: form.member.checked, ...input });
    await showMessages(fetch('/messages', { method: 'POST', body }));
  };
  form.onsubmit = async (event) => {
    event.preventDefault();
    await send({ text: form.text.value });
    form.text.value = '';
  };
  setInterval(() => showMessages(fetch('/messages')), 1000);
</script>
</html>
`;
